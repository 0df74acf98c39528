// A walk over every registered endpoint: someone of one organisation calls it with the ids of another one, in every place where an id can stand.
import { formType } from '../../api/formBody.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { pdfOf } from '../pdf.ts'
import type { World } from '../world.ts'
import { undeclared } from './declared.ts'
import { stateOf } from './houseState.ts'
import { ownIdsOf, takesNone } from './ownIds.ts'
import { branchesOf, partsOf, pathOf, slotsOf, type Filling, type Parts } from './requestParts.ts'
import type { House } from './twoHouses.ts'
import type { WriteWatch } from './writeWatch.ts'

export interface Asked {
  method: string
  path: string
  body?: unknown
  /** The body goes as a form. */
  form?: boolean
  headers: Record<string, string>
}

export interface Heard {
  status: number
  /** Headers and body as they came, one text. */
  text: string
}

/**
 * `leak`: something of the other house in an answer; `log`: in a log line; `oracle`: a foreign id is answered differently than an unknown one;
 * `own`: an own row that ownIds.ts does not name for the path.
 */
export interface Finding {
  what: 'leak' | 'log' | 'oracle' | 'fault' | 'changed' | 'own'
  where: string
  detail: string
}

export interface Walked {
  requests: number
  /** Endpoints that were called, and slots that took foreign ids. */
  endpoints: Set<string>
  slots: number
  findings: Finding[]
  statuses: Map<number, number>
}

/** Throws when the answer is none that the contract of its endpoint declares. */
export async function ask(world: World, token: string | undefined, { method, path, body, form, headers }: Asked): Promise<Heard> {
  const leave = new AbortController()
  const response = await world.app.handle(
    new Request(`http://obhut.test${path}`, {
      method,
      signal: leave.signal,
      headers: {
        ...(body !== undefined && { 'content-type': form ? formType : 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body) }),
    }),
  )
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  const endless = response.headers.get('content-type')?.startsWith('text/event-stream')
  const isPdf = response.headers.get('content-type') === 'application/pdf'
  const text = endless
    ? await heardOf(response, leave)
    : isPdf
      ? (await pdfOf(new Uint8Array(await response.arrayBuffer()))).text
      : await response.text()
  const fault = undeclared(world, method, path, response.status, text)
  if (fault) throw new Error(fault)
  return { status: response.status, text: `${head}\n\n${text}` }
}

/** A stream that stays open is read until it has reported a version, or that it will not. */
async function heardOf(response: Response, leave: AbortController): Promise<string> {
  const reader = response.body!.getReader()
  let text = ''
  while (!/\ndata: .*\n\n/.test(text)) {
    const { done, value } = await reader.read()
    if (done) break
    text += new TextDecoder().decode(value)
  }
  leave.abort()
  await reader.cancel().catch(() => undefined)
  return text
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

export interface Walk {
  world: World
  mine: House
  theirs: House
  /** What the server has logged so far. */
  log: string[]
  /** Began when both houses stood. */
  writes: WriteWatch
  /** Only these of the foreign ids; all when left out. */
  only?: readonly string[]
  /** Only these endpoints; all when left out. */
  paths?: readonly string[]
  /** In a short run, each slot is tried with the kinds that its name suggests, the kind that it takes, and one in `sparse` of all other ids. */
  sparse?: number
  /** Every own id is tried where none that ownIds.ts names is taken, to see that it names all. One walk of a run does so. */
  search?: boolean
}

/** Ids that a device makes up: of clients bound to one user, whose refusal is its own. */
const isOfDevice = (slot: string) => /clientid$/i.test(slot.replaceAll('-', ''))

export async function walk({ world, mine, theirs, log, writes, only, paths, sparse = 18, search = false }: Walk): Promise<Walked> {
  const walked: Walked = { requests: 0, endpoints: new Set(), slots: 0, findings: [], statuses: new Map() }
  const untouched = await stateOf(world, theirs)
  const own = new Set(Object.values(mine.ids))
  const kindOf = (id: string | null) => Object.keys(mine.ids).find((kind) => mine.ids[kind] === id)
  const foreign = Object.entries(theirs.ids).filter(([kind]) => !only || only.includes(kind))

  async function hear(asked: Asked, where: string): Promise<Heard> {
    const from = log.length
    const token = asked.headers.authorization ? undefined : mine.person.token
    const heard = await ask(world, token, asked)
    walked.requests++
    walked.statuses.set(heard.status, (walked.statuses.get(heard.status) ?? 0) + 1)
    const sent = JSON.stringify(asked)
    const secrets = [theirs.mark, ...Object.values(theirs.ids).filter((id) => !sent.includes(id))]
    const leaked = secrets.find((secret) => heard.text.includes(secret))
    if (leaked) walked.findings.push({ what: 'leak', where, detail: `${leaked} in ${heard.text.slice(0, 300)}` })
    const logged = secrets.find((secret) => log.slice(from).some((line) => line.includes(secret)))
    if (logged) walked.findings.push({ what: 'log', where, detail: logged })
    if (heard.status >= 500) walked.findings.push({ what: 'fault', where, detail: `${heard.status} ${heard.text.slice(0, 300)}` })
    // Whatever a request has written, to refuse or to do, it does not reach the next.
    const touched = await writes.taken()
    for (const [table, state] of Object.entries(await stateOf(world, theirs, touched)))
      if (untouched[table] !== state) walked.findings.push({ what: 'changed', where, detail: table })
    await writes.putBack(touched)
    return heard
  }

  /** The answer with made-up ids, keys and challenges and with drawn numbers taken out: what remains must not tell a foreign id from one that nobody has. */
  const masked = (heard: Heard) =>
    `${heard.status} ${heard.text
      .replace(uuid, (id) => (own.has(id) ? id : '<id>'))
      .replace(/content-length: \d+/, '')
      .replace(/"number":"[^"]*\d"/g, '"number":"<drawn>"')
      .replace(/"key":"[\w-]+"/, '"key":"<made up>"')
      .replace(/"mark":"-?\d+"/, '"mark":"<drawn>"')
      .replace(/"(challenge|secret|uri|options)":"(?:[^"\\]|\\.)*"/g, '"$1":"<made up>"')}`

  for (const { endpoint } of world.app.registry.all) {
    if (paths && !paths.includes(endpoint.path)) continue
    walked.endpoints.add(`${endpoint.method} ${endpoint.path}`)
    for (let branch = 0; branch < branchesOf(endpoint); branch++) {
      const { idOf: mineIn, unnamed } = await ownIds(endpoint, branch, mine, world, search, (asked) => hear(asked, 'finding an own id'))
      if (unnamed)
        walked.findings.push({ what: 'own', where: `${endpoint.method} ${endpoint.path}`, detail: `name ${unnamed} in ownIds.ts` })
      const headers = ['x-client-id', ...(endpoint.mutates ? ['idempotency-key'] : [])]
      const slots = [...slotsOf(endpoint, branch), ...headers]
      await hear(request(endpoint, { branch, id: mineIn }, world), `${endpoint.method} ${endpoint.path}`)
      for (const slot of slots) {
        walked.slots++
        if (isHeader(slot) && !isSentHere(walked.endpoints.size, sparse)) continue
        const taken = kindOf(mineIn(slot))
        const with_ = (id: string): Asked => {
          const asked = request(endpoint, { branch, id: (at) => (at === slot ? id : mineIn(at)) }, world)
          return isHeader(slot) ? { ...asked, headers: { ...asked.headers, [slot]: id } } : asked
        }
        const doors = [alone, ...(endpoint.mutates && !isHeader(slot) && isBatched(walked.slots, sparse) ? [inBatch] : [])]
        for (const door of doors) {
          const where = `${endpoint.method} ${endpoint.path} ${slot}${door === inBatch ? ' in a batch' : ''}`
          const unknown = masked(await hear(door(with_(world.id()), mine, world), where))
          for (const [kind, id] of foreign.filter(
            ([kind], index) => only || kind === taken || isAsked(slot, kind, index + walked.slots, sparse),
          )) {
            if (isHeader(slot) && !['client', 'mutation'].includes(kind)) continue
            const heard = await hear(door(with_(id), mine, world), `${where} = ${kind}`)
            if (isOfDevice(slot) && kind === 'client') {
              if (endpoint.access !== 'public' && heard.status !== 401)
                walked.findings.push({ what: 'oracle', where, detail: `the device of another user: ${heard.status}` })
            } else if (masked(heard) !== unknown)
              walked.findings.push({
                what: 'oracle',
                where: `${where} = ${kind}`,
                detail: `${masked(heard).slice(0, 400)}\n≠\n${unknown.slice(0, 400)}`,
              })
          }
        }
      }
    }
  }
  const now = await stateOf(world, theirs)
  for (const [table, state] of Object.entries(untouched))
    if (now[table] !== state) walked.findings.push({ what: 'changed', where: 'past the watch', detail: table })
  return walked
}

/** Every id in every slot, and in a short run the kinds that its name tells and a part of all, another in each slot. */
const long = import.meta.env.MODE === 'long'
const isAsked = (slot: string, kind: string, turn: number, sparse: number): boolean =>
  long || turn % sparse === 0 || isNamed(slot, kind) || isHeader(slot)
const isNamed = (slot: string, kind: string): boolean => slot.toLowerCase().includes(kind === 'mutation' ? 'mid' : kind.toLowerCase())

/**
 * Headers are read, and items of a batch are handed on, by one piece of code before any endpoint is chosen. A short run sends foreign ids
 * there to some endpoints and slots, which come from all over the list: more than a hundred headers, and a hundred items of a batch.
 */
const isSentHere = (nth: number, sparse: number): boolean => long || nth % (sparse / 3) === 0
const isBatched = (nth: number, sparse: number): boolean => long || nth % (sparse / 6) === 0

/** Headers name devices and calls alone; which of the other kinds are left out there is shown where they are filled in. */
const isHeader = (slot: string): boolean => slot === 'x-client-id' || slot === 'idempotency-key'

function request(endpoint: Endpoint, filling: Filling, world: World): Asked {
  const parts: Parts = partsOf(endpoint, filling)
  const { method, encoding } = endpoint
  return {
    method,
    path: pathOf(endpoint, parts),
    body: parts.body,
    form: encoding === 'form',
    headers: endpoint.mutates ? { 'idempotency-key': world.id() } : {},
  }
}

const alone = (asked: Asked, _mine: House, _world: World): Asked => asked

/** The same call as an item of a pushed batch. */
function inBatch({ method, path, body }: Asked, mine: House, world: World): Asked {
  const call = { mid: world.id(), mv: 1, lane: 'x', deps: [], base: 0, occurredAt: '2026-06-10T09:00:00.000Z', method, path, body }
  return { method: 'POST', path: '/api/sync/push', body: { clientId: mine.ids.client, calls: [call] }, headers: {} }
}

interface OwnIds {
  idOf: (slot: string) => string | null
  /** The row that a search has found and ownIds.ts does not name. */
  unnamed: string | null
}

interface Answer {
  status: number
  code: string | undefined
}

/** Ids of the own house for each slot: by name where the name says it, else the first that the endpoint finds. */
async function ownIds(
  endpoint: Endpoint,
  branch: number,
  mine: House,
  world: World,
  search: boolean,
  hear: (asked: Asked) => Promise<Heard>,
): Promise<OwnIds> {
  const known = (slot: string): string | null | undefined => {
    const name = slot.split('.').at(-1)!.replace('[]', '').replace(/s$/, '')
    if (name === 'mid') return world.id()
    if (slot.startsWith('body.') && (name === 'id' || name === 'epoch')) return null
    return name.endsWith('Id') ? (mine.ids[name.slice(0, -2)] ?? world.id()) : undefined
  }
  const open = slotsOf(endpoint, branch).filter((slot) => known(slot) === undefined)
  const filled = (found: string) => (slot: string) => {
    const id = known(slot)
    return id === undefined ? found : id
  }
  const nobodys = world.id()
  const answerTo = async (id: string): Promise<Answer> => {
    const { status, text } = await hear(request(endpoint, { branch, id: filled(id) }, world))
    return { status, code: /"code":"([\w.]+)"/.exec(text)?.[1] }
  }
  const takes = ({ status }: Answer) => status < 300
  const named = [...new Set(open.flatMap((slot) => ownIdsOf(mine, endpoint.path, slot)))]
  const answers = new Map<string, Answer>()
  for (const id of named) {
    const answer = await answerTo(id)
    if (takes(answer)) return { idOf: filled(id), unnamed: null }
    answers.set(id, answer)
  }
  if (open.length === 0) return { idOf: filled(nobodys), unnamed: null }
  const toNobodys = await answerTo(nobodys)
  // A row that is refused for what it is has been found.
  const found = named.find((id) => JSON.stringify(answers.get(id)) !== JSON.stringify(toNobodys))
  if (found) return { idOf: filled(found), unnamed: null }
  // A request without the right is refused before its ids are read.
  const isLooking = search && (long || !takesNone.has(endpoint.path))
  if (isLooking && !takes(toNobodys) && toNobodys.status !== 403)
    for (const [row, id] of Object.entries(mine.ids))
      if (!named.includes(id) && takes(await answerTo(id))) return { idOf: filled(id), unnamed: row }
  return { idOf: filled(nobodys), unnamed: null }
}
