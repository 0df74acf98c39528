import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { campaignFields, campaignTexts, fivePeople, openCampaignScene, type CampaignScene } from '../../../tests/factories/campaignScene.ts'

let scene: CampaignScene
beforeAll(async () => void (scene = await openCampaignScene()))
beforeEach(() => scene.begin())
afterAll(() => scene.stop())

describe('a campaign', () => {
  test('is written, previewed and tested; nobody receives anything before it starts', async () => {
    await scene.customer('Tierheim Nord', 'Vorstand@Nord.example', { forename: 'Ada' })
    await scene.customer('Tierheim Süd', 'vorstand@nord.example')
    await scene.customer('Pension West', null)
    await scene.customer('Möglicher Kunde', 'moeglich@west.example', { status: 'INTERESTED' })
    await scene.customer('Tierheim Wien', 'wien@ost.example', { country: 'AT' })
    const { audience } = campaignFields
    const preview = await scene.post('preview', { audience, texts: campaignTexts })
    expect(preview.body.audience).toEqual({ organizations: 4, withoutAddress: 1, repeated: 1, unsubscribed: 0, addresses: 2 })
    expect(preview.body.letters).toMatchObject([
      { email: 'vorstand@nord.example', organisation: 'Tierheim Nord', locale: 'de', subject: 'Neu: Tierheim Nord' },
      { email: 'wien@ost.example', subject: 'Neu: Tierheim Wien' },
    ])
    expect(preview.body.letters[0].text).toMatch(/^Guten Tag Ada Lind,\n\nneu in Obhut:\nMehr auf/)
    expect(preview.body.letters[1].text).toMatch(/^Guten Tag,\n/)
    expect(
      (await scene.post('preview', { audience: { ...audience, countries: ['AT'] }, texts: campaignTexts })).body.audience.addresses,
    ).toBe(1)
    const id = scene.world.id()
    const made = await scene.post('new', { id, fields: campaignFields })
    expect(made.body).toMatchObject({ id, state: 'draft', participantCount: 2, version: 0, startedAt: null })
    expect(await scene.post('new', { id, fields: campaignFields })).toEqual(made)
    expect((await scene.post(`${id}/test`)).status).toBe(200)
    await scene.handOver()
    await scene.deliver()
    expect(scene.seen.received.map(({ text: mail }) => /Subject: (.*)\r/.exec(mail)![1])).toEqual([
      '[Test] Neu: Tierheim Nord',
      '[Test] New for Tierheim Nord',
    ])
    expect(scene.seen.received[0]!.text).not.toMatch(/List-Unsubscribe|\/unsubscribe\//)
    expect((await scene.get(id)).progress).toEqual({ waiting: 0, underWay: 0, sent: 0, refused: 0, unsubscribed: 0 })
  })

  test('reaches everybody once, in their language, at its rate, and is finished then', async () => {
    await scene.fiveCustomers()
    await scene.world.person(await scene.world.tenant(), undefined, { email: 'b@zwei.example' })
    await scene.world.sql(`update "user" set locale = 'en' where email = 'b@zwei.example'`)
    const id = await scene.campaign()
    expect((await scene.start(id)).body).toMatchObject({ state: 'running', participantCount: 5, progress: { waiting: 5 } })
    expect(await scene.world.sql(`select name from job.job where name = 'campaign-send'`)).toHaveLength(1)
    // However many processes look, and however often: two a minute.
    await Promise.all([1, 2, 3].map(() => scene.handOver()))
    await scene.deliver()
    await scene.handOver()
    await scene.deliver()
    expect(scene.addresses()).toEqual(fivePeople.slice(0, 2))
    await scene.nextMinute()
    await scene.nextMinute()
    expect(scene.addresses()).toEqual(fivePeople)
    expect(await scene.get(id)).toMatchObject({ state: 'running', progress: { sent: 5 } })
    await scene.nextMinute()
    expect(await scene.get(id)).toMatchObject({ state: 'finished', progress: { sent: 5 }, finishedAt: '2026-06-10T10:03:00.000Z' })
    expect(scene.seen.received).toHaveLength(5)
    expect(scene.seen.received[1]!.text).toContain('Subject: New for Tierheim B')
    expect(scene.seen.received[0]!.text).toContain('<a href="https://obhut.example/neu">https://obhut.example/neu</a>.')
    expect(scene.seen.received[0]!.text).toContain('jederzeit widersprechen')
    expect(scene.seen.received[0]!.text).toContain('https://obhut.example/impressum')
    const { newestCampaigns } = await scene.dashboard()
    expect(newestCampaigns).toEqual([{ id, name: 'Sommer', participantCount: 5 }])
  })

  test('sends nothing while it pauses, and goes on where it was', async () => {
    await scene.fiveCustomers()
    const id = await scene.campaign()
    await scene.start(id)
    await scene.handOver()
    await scene.deliver(1)
    expect((await scene.post(`${id}/pause`)).body).toMatchObject({ state: 'paused', progress: { waiting: 4, underWay: 0, sent: 1 } })
    await scene.nextMinute()
    await scene.nextMinute()
    expect(scene.addresses()).toEqual(fivePeople.slice(0, 1))
    expect((await scene.post(`${id}/continue`)).body.state).toBe('running')
    for (let n = 0; n < 3; n += 1) await scene.nextMinute()
    expect(scene.addresses()).toEqual(fivePeople)
    const entries = await scene.world.sql(
      'select action, actor_id, subject_id, facts from audit_entry where subject_id = $1 order by at, id',
      [id],
    )
    expect(entries.map(({ action, facts }) => [action, facts])).toEqual([
      ['campaign.started', { name: 'Sommer', participants: 5 }],
      ['campaign.paused', { name: 'Sommer' }],
      ['campaign.continued', { name: 'Sommer' }],
    ])
    expect(entries.every(({ actor_id: actor }) => actor === scene.userId)).toBe(true)
  })

  test('goes on after a process was killed: what was handed over is sent, under the same Message-ID where nobody knows', async () => {
    await scene.fiveCustomers()
    const id = await scene.campaign({ perMinute: 3 })
    await scene.start(id)
    await scene.handOver()
    await scene.deliver(1)
    // The server took the second mail, and the process died before it wrote that down.
    await scene.deliver(1)
    await scene.world.sql(`update mail set sent_at = null where email = $1`, [fivePeople[1]])
    await scene.world.sql(`update campaign_participant set state = 'underWay' where email = $1`, [fivePeople[1]])
    scene.otherProcess()
    for (let n = 0; n < 3; n += 1) await scene.nextMinute()
    expect(scene.addresses().toSorted()).toEqual([...fivePeople, fivePeople[1]].toSorted())
    const twice = scene.seen.received.filter(({ to }) => to === fivePeople[1]).map(({ text: mail }) => /Message-ID: (\S+)/i.exec(mail)![1])
    expect(new Set(twice).size).toBe(1)
    expect(await scene.get(id)).toMatchObject({ state: 'finished', progress: { sent: 5 } })
  })

  test('counts what the mail server refuses for good, and what it was asked for in vain', async () => {
    await scene.fiveCustomers()
    scene.seen.refusals = { [fivePeople[0]!]: 550, [fivePeople[1]!]: 451 }
    const id = await scene.campaign({ perMinute: 5 })
    await scene.start(id)
    await scene.handOver()
    await scene.deliver()
    expect((await scene.get(id)).progress).toEqual({ waiting: 0, underWay: 1, sent: 3, refused: 1, unsubscribed: 0 })
    await scene.deliver(Infinity, true)
    await scene.nextMinute()
    expect(await scene.get(id)).toMatchObject({ state: 'finished', progress: { sent: 3, refused: 2 } })
    const { items } = (await scene.post(`${id}/participants`, { state: 'refused' })).body
    expect(items).toMatchObject([
      { email: fivePeople[0], organisation: 'Tierheim A', reason: expect.stringContaining('550') },
      { email: fivePeople[1], reason: expect.stringContaining('451') },
    ])
  })

  test('waits without a mail server, and hands over no more than a minute of mails', async () => {
    await scene.fiveCustomers()
    const id = await scene.campaign()
    await scene.start(id)
    for (let n = 0; n < 4; n += 1) {
      await scene.handOver()
      scene.world.clock.advance(60_000)
    }
    expect((await scene.get(id)).progress).toMatchObject({ waiting: 3, underWay: 2 })
  })
})

describe('a campaign is refused', () => {
  test('to change, start, pause or go on in a state that does not fit', async () => {
    await scene.customer('Tierheim A', fivePeople[0]!)
    const id = await scene.campaign()
    expect((await scene.post(`${id}/pause`)).body).toEqual({ code: 'campaign.notRunning' })
    expect((await scene.post(`${id}/continue`)).body).toEqual({ code: 'campaign.notPaused' })
    expect((await scene.post(id, { version: 7, fields: campaignFields })).body).toEqual({ code: 'row.changedMeanwhile' })
    expect((await scene.post(id, { version: 0, fields: { ...campaignFields, name: 'Herbst' } })).body).toMatchObject({
      name: 'Herbst',
      version: 1,
    })
    expect((await scene.post(`${id}/start`, { version: 0 })).body).toEqual({ code: 'row.changedMeanwhile' })
    const answers = await Promise.all([scene.post(`${id}/start`, { version: 1 }), scene.post(`${id}/start`, { version: 1 })])
    expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [422, 'campaign.begun'],
    ])
    expect((await scene.post(id, { version: 2, fields: campaignFields })).body).toEqual({ code: 'campaign.begun' })
    expect(await scene.world.sql('select 1 from campaign_participant')).toHaveLength(1)
  })

  test('without anybody to write to, with another placeholder, and without one of the languages', async () => {
    const id = await scene.campaign()
    expect(await scene.start(id)).toMatchObject({ status: 422, body: { code: 'campaign.nobody' } })
    const wrong = { ...campaignTexts, en: { subject: 'New', body: 'Hello {{name}}' } }
    for (const answer of [
      await scene.post('new', { id: null, fields: { ...campaignFields, texts: wrong } }),
      await scene.post('preview', { audience: campaignFields.audience, texts: wrong }),
    ])
      expect(answer).toMatchObject({ status: 422, body: { code: 'campaign.placeholder', detail: { found: ['{{name}}'] } } })
    for (const part of [
      { texts: { ...campaignTexts, en: { subject: ' ', body: 'x' } } },
      { audience: { statuses: ['INTERESTED'], countries: ['DE'] } },
    ])
      expect((await scene.post('new', { id: null, fields: { ...campaignFields, ...part } })).status).toBe(400)
  })

  test('to start without a password that was given not long ago', async () => {
    const id = await scene.campaign()
    await scene.world.sql(`update session set authenticated_at = authenticated_at - interval '16 minutes' where user_id = $1`, [
      scene.userId,
    ])
    expect((await scene.start(id)).body).toEqual({ code: 'session.confirm' })
  })
})

test('an address in the name of an organisation does not get into the mail', async () => {
  await scene.customer('Bank www.evil.example/login', fivePeople[0]!)
  const { body } = await scene.post('preview', { audience: campaignFields.audience, texts: campaignTexts })
  expect(JSON.stringify([body.letters[0].subject, body.letters[0].text])).not.toContain('evil')
})
