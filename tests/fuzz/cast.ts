// Who asks, and with which ids: a house with one of everything, and what its answers tell.
import { startSession } from '../../api/identity/tokens.ts'
import { presets } from '../../shared/access.ts'
import { buildHouse } from '../isolation/twoHouses.ts'
import type { World } from '../world.ts'
import type { Randomness } from './randomness.ts'

export interface Asking {
  userId: string
  token: string
}

export interface Cast {
  head: Asking
  /** A carer, somebody without rights, somebody of another organisation, the operator. */
  others: Asking[]
  ids: string[]
  /** The same ids by what they are of, in lower case. */
  named: Map<string, string[]>
}

const mostIds = 400
const mostOfName = 30
const idPattern = /"(\w*?)(?:Id|id)":"([0-9a-f-]{36})"/g

export async function castOf(world: World, nth: number): Promise<Cast> {
  const house = await buildHouse(world, `fuzz${nth}`)
  const { tenantId, person } = house
  const others = [await world.person(tenantId, presets.carer), await world.person(tenantId, []), await world.person(await world.tenant())]
  const operator = await world.operator()
  const { access } = await startSession(world.app.server, operator, true, 'fuzz')
  const named = new Map(Object.entries(house.ids).map(([kind, id]) => [kind.toLowerCase(), [id]]))
  named.set('user', [person.userId])
  return {
    head: { userId: person.userId, token: person.token },
    others: [...others.map(({ userId, token }) => ({ userId, token })), { userId: operator, token: access }],
    ids: [...Object.values(house.ids), tenantId, person.userId],
    named,
  }
}

/** What the ids of an address are of: `/api/animal/weight/{id}/history` → `weight`. */
export function nounOf(path: string): string {
  const before = path.includes('{id}') ? path.slice(0, path.indexOf('{id}')) : path
  const parts = before.split('/').filter((part) => part !== '' && !/^(\{.*|new|list|api)$/.test(part))
  return (parts.at(-1) ?? '').replaceAll('-', '')
}

/** Ids that an answer tells are asked with from then on. */
export function learn({ ids, named }: Cast, noun: string, text: string, { below }: Randomness): void {
  for (const [, said, id] of text.slice(0, 20_000).matchAll(idPattern)) {
    ids[ids.length < mostIds ? ids.length : below(mostIds)] = id!
    const name = (said || noun).toLowerCase()
    const known = named.get(name) ?? []
    known[known.length < mostOfName ? known.length : below(mostOfName)] = id!
    named.set(name, known)
  }
}
