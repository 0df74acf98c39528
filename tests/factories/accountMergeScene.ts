// The operator and accounts of one person that are to be merged.
import { startSession } from '../../api/identity/tokens.ts'
import { startWorld } from '../world.ts'

export const reason = 'asked for by telephone'
export const refused = (code: string) => ({ status: 422, body: { code } })

export async function openAccountMergeScene() {
  const world = await startWorld()
  const operatorId = await world.operator()
  const operator = (await startSession(world.app.server, operatorId, true, 'test')).access
  const house = (name: string) => world.tenant({ name })
  const post = (path: string, body?: unknown, token = operator) =>
    world.client(token).send('POST', `/api/tenantadmin/account/${path}`, body)
  const preview = async (stays: string, ends: string, token = operator) =>
    world.client(token).send('GET', `/api/tenantadmin/account/${stays}/merge/${ends}`)

  async function merge(stays: string, ends: string, more: object = {}) {
    const { body } = await preview(stays, ends)
    return post(`${stays}/merge`, { other: ends, seen: body.seen, reason, ...more })
  }

  /** Two accounts of one name: one in a house of its own, which has another administrator, the other in another one. */
  async function two(name: string) {
    const [mine, theirs] = [await house(`${name} A`), await house(`${name} B`)]
    const [stays, ends] = [await world.person(mine, ['animals.view']), await world.person(theirs, ['animals.view', 'timetracking.own'])]
    await world.person(mine)
    return { mine, theirs, stays, ends, lead: await world.person(theirs) }
  }

  return { world, operatorId, operator, house, post, preview, merge, two }
}
export type AccountMergeScene = Awaited<ReturnType<typeof openAccountMergeScene>>
