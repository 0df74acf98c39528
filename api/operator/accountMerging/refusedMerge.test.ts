import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAccountMergeScene, reason, refused, type AccountMergeScene } from '../../../tests/factories/accountMergeScene.ts'
import type { World } from '../../../tests/world.ts'

let scene: AccountMergeScene
let world: World
beforeAll(async () => {
  scene = await openAccountMergeScene()
  world = scene.world
})
afterAll(() => world.stop())

describe('a merge is refused', () => {
  test('for the own account, platform administrators, the same account, a locked one, and an address that nobody reads', async () => {
    const { stays, ends } = await scene.two('Nein')
    const colleague = await world.operator()
    const never = async (one: string, other: string, code: string) => {
      expect((await scene.preview(one, other)).body.refusals).toEqual([code])
      expect(await scene.merge(one, other)).toMatchObject(refused(code))
    }
    await never(stays.userId, stays.userId, 'account.sameAccount')
    await never(scene.operatorId, ends.userId, 'account.ownAccount')
    await never(stays.userId, scene.operatorId, 'account.ownAccount')
    await never(stays.userId, colleague, 'account.ofPlatform')
    await never(colleague, ends.userId, 'account.ofPlatform')
    await scene.post(`${ends.userId}/lock`, { reason })
    await never(stays.userId, ends.userId, 'account.locked')
    await scene.post(`${ends.userId}/unlock`, { reason })
    const moved = `${ends.userId}@moved.invalid`
    await world.sql('update "user" set email = $2 where id = $1', [ends.userId, moved])
    await never(ends.userId, stays.userId, 'account.noAddress')
    // The other way round it is how such an author gets an account back, and no mail goes to nobody.
    expect((await scene.merge(stays.userId, ends.userId)).status).toBe(200)
    expect(await world.sql('select 1 from mail where email = $1', [moved])).toEqual([])
    expect((await scene.preview(stays.userId, world.id())).status).toBe(404)
  })

  test('for two people of one identity provider, and for names that have nothing in common without the address', async () => {
    const { mine, stays, ends } = await scene.two('Dienst')
    const [{ id }] = (await world.sql<{ id: string }>(
      `insert into openid_provider (id, vouches_for, issuer, client_id, email_domains, created_at)
         values (gen_random_uuid(), $1, 'https://id.example', 'obhut', '{dienst.example}', now()) returning id`,
      [mine],
    )) as [{ id: string }]
    for (const { userId } of [stays, ends])
      await world.sql('insert into external_identity (provider_id, subject, user_id, created_at) values ($1, $2, $3, now())', [
        id,
        userId,
        userId,
      ])
    expect((await scene.preview(stays.userId, ends.userId)).body.ends.providers).toEqual(['https://id.example'])
    expect(await scene.merge(stays.userId, ends.userId)).toMatchObject(refused('account.sameProvider'))
    await world.sql('delete from external_identity where user_id = $1', [stays.userId])
    await world.sql(`update "user" set forename = 'Vera', surname = 'Voss' where id = $1`, [ends.userId])
    expect((await scene.preview(stays.userId, ends.userId)).body.isUnlike).toBe(true)
    expect(await scene.merge(stays.userId, ends.userId)).toMatchObject(refused('account.notTyped'))
    expect(await scene.merge(stays.userId, ends.userId, { typed: stays.email })).toMatchObject(refused('account.notTyped'))
    expect((await scene.merge(stays.userId, ends.userId, { typed: ` ${ends.email.toUpperCase()}` })).status).toBe(200)
    expect(await world.sql('select 1 from external_identity where provider_id = $1', [id])).toEqual([])
  })

  test('without a password that was given lately, without a reason, and for everybody else', async () => {
    const { stays, ends } = await scene.two('Fremd')
    const lead = await world.person(await scene.house('Fremd C'))
    expect((await scene.preview(stays.userId, ends.userId, lead.token)).status).toBe(403)
    expect((await scene.post(`${stays.userId}/merge`, { other: ends.userId, seen: 'x', reason }, lead.token)).status).toBe(403)
    expect((await scene.merge(stays.userId, ends.userId, { reason: 'kurz' })).status).toBe(400)
    await world.sql(`update session set authenticated_at = authenticated_at - interval '1 hour' where user_id = $1`, [scene.operatorId])
    expect(await scene.merge(stays.userId, ends.userId)).toMatchObject({ status: 401, body: { code: 'session.confirm' } })
    await world.sql(`update session set authenticated_at = authenticated_at + interval '1 hour' where user_id = $1`, [scene.operatorId])
    expect((await world.client(ends.token).send('GET', '/api/auth/user')).status).toBe(200)
  })
})
