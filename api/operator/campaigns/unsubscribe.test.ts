import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  campaignFields,
  campaignTexts,
  fivePeople,
  openCampaignScene,
  type CampaignScene,
  type Received,
} from '../../../tests/factories/campaignScene.ts'

let scene: CampaignScene
beforeAll(async () => void (scene = await openCampaignScene()))
beforeEach(() => scene.begin())
afterAll(() => scene.stop())

const byLink = (act: string, key: string) => scene.world.client().send('POST', `/api/unsubscribe/${act}`, { key })
const keyIn = (mail: Received) => /\/unsubscribe\/([\w-]+~\w+)/.exec(mail.text)![1]!

describe('unsubscribing', () => {
  /** One mail of a running campaign with five participants was sent; its key. */
  async function oneSent(): Promise<{ id: string; key: string }> {
    await scene.fiveCustomers()
    const id = await scene.campaign({ perMinute: 1 })
    await scene.start(id)
    await scene.nextMinute()
    return { id, key: keyIn(scene.seen.received[0]!) }
  }

  test('works by the link in the mail without an account, counts once, and holds for every later campaign', async () => {
    const { id, key } = await oneSent()
    expect((await byLink('open', key)).body).toEqual({ email: fivePeople[0], isUnsubscribed: false })
    for (const _ of [1, 2]) expect((await byLink('confirm', key)).body).toEqual({ email: fivePeople[0], isUnsubscribed: true })
    expect((await byLink('open', key)).body.isUnsubscribed).toBe(true)
    expect(await scene.get(id)).toMatchObject({ objections: 1, progress: { sent: 1, unsubscribed: 0 } })
    const { body } = await scene.post('preview', { audience: campaignFields.audience, texts: campaignTexts })
    expect(body.audience).toMatchObject({ unsubscribed: 1, addresses: 4 })
    const later = await scene.campaign({ perMinute: 20 })
    expect((await scene.start(later)).body.participantCount).toBe(4)
    await scene.nextMinute()
    expect(scene.addresses().filter((to) => to === fivePeople[0])).toHaveLength(1)
    // Nothing in the database opens it.
    expect(
      JSON.stringify([await scene.world.sql('select * from campaign_participant'), await scene.world.sql('select * from mail')]),
    ).not.toContain(key)
  })

  test('takes somebody out of campaigns that are on their way, also when their mail was handed over already', async () => {
    const { key } = await oneSent()
    const other = await scene.campaign({ perMinute: 1 })
    await scene.start(other)
    const third = await scene.campaign({ perMinute: 1 })
    await scene.start(third)
    await scene.world.sql(`update campaign set state = 'paused' where id = $1`, [third])
    const fourth = await scene.campaign({ perMinute: 1 })
    await scene.start(fourth)
    scene.world.clock.advance(60_000)
    await scene.handOver()
    expect((await scene.get(other)).progress).toMatchObject({ underWay: 1 })
    await byLink('confirm', key)
    expect((await scene.post(`${fourth}/pause`)).body.progress).toMatchObject({ waiting: 4, underWay: 0, unsubscribed: 1 })
    expect((await scene.get(third)).progress).toMatchObject({ waiting: 4, unsubscribed: 1 })
    await scene.deliver()
    expect((await scene.get(other)).progress).toMatchObject({ underWay: 0, sent: 0, refused: 0, unsubscribed: 1 })
    expect(scene.addresses().filter((to) => to === fivePeople[0])).toHaveLength(1)
  })

  test('is offered to mail programs (RFC 8058), which send a form of either kind', async () => {
    await oneSent()
    await scene.nextMinute()
    const [first, second] = scene.seen.received.map((mail) => /List-Unsubscribe: <https:\/\/obhut\.example(\S+)>/.exec(mail.text)![1]!)
    expect(scene.seen.received[0]!.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const send = async (path: string, body: BodyInit) =>
      (await scene.world.app.handle(new Request(`http://obhut.test${path}`, { method: 'POST', body }))).status
    const parts = new FormData()
    parts.set('List-Unsubscribe', 'One-Click')
    expect(await send(first!, parts)).toBe(200)
    expect(await send(second!, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))).toBe(200)
    expect(await send(first!, new URLSearchParams({ 'List-Unsubscribe': 'Other' }))).toBe(400)
    expect((await scene.world.sql('select email from unsubscribed order by email')).map(({ email }) => email)).toEqual(
      fivePeople.slice(0, 2),
    )
    // To open the address is not enough: programs that look at links in mails unsubscribe nobody.
    expect((await scene.world.client().send('GET', first!)).status).toBe(405)
  })

  test('is listed for the operator, who subscribes an address again for a reason alone', async () => {
    const { id, key } = await oneSent()
    await scene.nextMinute()
    await byLink('confirm', key)
    const path = /List-Unsubscribe: <https:\/\/obhut\.example(\S+)>/.exec(scene.seen.received[1]!.text)![1]!
    scene.world.clock.advance(60_000)
    const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await scene.world.app.handle(new Request(`http://obhut.test${path}`, { method: 'POST', body: form }))).status).toBe(200)
    // Addresses of organisations keep the letters that were typed.
    await scene.world.sql('update organization set email = upper(email) where email = $1', [fivePeople[0]])
    const list = async (search = '') => (await scene.post('unsubscribed', { search })).body.items
    const campaign = { id, name: 'Sommer' }
    const called = (officialName: string) => expect.arrayContaining([expect.objectContaining({ officialName })])
    expect(await list()).toMatchObject([
      { email: fivePeople[1], way: 'mailProgram', campaign, organizations: called('Tierheim B') },
      { email: fivePeople[0], way: 'page', campaign, organizations: called('Tierheim A') },
    ])
    expect((await list('SOMMER eins.example')).map(({ email }: { email: string }) => email)).toEqual([fivePeople[0]])
    expect(await list('100%')).toEqual([])

    const again = (reason: string, email: string = fivePeople[0]) => scene.post('subscribe-again', { email, reason })
    expect((await again('kurz')).status).toBe(400)
    expect((await again('Telefonat mit Frau Lind am 10. Juni', 'x@nirgends.example')).status).toBe(404)
    expect((await again('Telefonat mit Frau Lind am 10. Juni', fivePeople[0].toUpperCase())).status).toBe(200)
    expect((await again('Telefonat mit Frau Lind am 10. Juni')).status).toBe(404)
    const entries = await scene.world.sql(`select actor_id, facts from audit_entry where action = 'campaign.subscribedAgain'`)
    expect(entries).toMatchObject([
      { actor_id: scene.userId, facts: { email: fivePeople[0], reason: 'Telefonat mit Frau Lind am 10. Juni', since: expect.any(String) } },
    ])
    const { body } = await scene.post('preview', { audience: campaignFields.audience, texts: campaignTexts })
    expect(body.audience).toMatchObject({ unsubscribed: 1, addresses: 4 })
    // The link of the old mail unsubscribes anew.
    expect((await byLink('confirm', key)).body.isUnsubscribed).toBe(true)
  })

  test('opens nothing with another key', async () => {
    const { key } = await oneSent()
    for (const wrong of ['', 'x', `${key}x`, key.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))])
      for (const answer of [await byLink('open', wrong), await byLink('confirm', wrong)])
        expect([answer.status, answer.body]).toEqual([404, { code: 'notFound' }])
    expect(await scene.world.sql('select 1 from unsubscribed')).toEqual([])
  })
})
