// A list that two people changed: its entries merge one by one, and the fields of an entry that both have as well.

/** How the entries of a list merge. */
export interface ListRule {
  /** The maximum number of entries; both changes of a list without room for all are kept by refusing the second. */
  readonly most: number
  /** The fields by which an entry is recognised when its other fields change. Without them it is recognised by all that it says. */
  readonly by?: readonly string[]
}

/** The database gives the fields of an object back in an order of its own. */
const inOrder = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const written = (value: unknown): string => JSON.stringify(value ?? null, inOrder)
/** Most fields are texts and numbers: they are compared without writing them out. */
export const same = (a: unknown, b: unknown): boolean =>
  a === b || ((typeof a === 'object' || typeof b === 'object') && written(a) === written(b))

type Entry = Readonly<Record<string, unknown>>

export const listOf = (value: unknown): readonly unknown[] => (value ?? []) as unknown[]

/** The entries by what they are recognised by; those that are alike are counted. */
function entriesOf(list: unknown, by: ListRule['by']): Map<string, unknown> {
  const entries = new Map<string, unknown>()
  for (const entry of listOf(list)) {
    const name = by ? by.map((field) => written((entry as Entry)[field])).join() : written(entry)
    let nth = 0
    while (entries.has(`${name} ${nth}`)) nth += 1
    entries.set(`${name} ${nth}`, entry)
  }
  return entries
}

/** Nothing was entered: of an entry that both added, an empty field is no word against that of the other. */
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** An entry that both have: what I changed of it, and the rest as it is now. */
function joined(seen: Entry | undefined, mine: Entry, current: Entry): Entry {
  const isMine = (field: string) => (seen ? !same(mine[field], seen[field]) : !isEmpty(mine[field]))
  const fields = new Set([...Object.keys(current), ...Object.keys(mine)])
  return Object.fromEntries([...fields].map((field) => [field, (isMine(field) ? mine : current)[field]]))
}

/** What is in the list now, with what I added and changed and without what I took away. What one changed while the other took it away stays. */
export function unitedList(seen: unknown, mine: unknown, current: unknown, { by }: ListRule): unknown {
  const [was, one, other] = [entriesOf(seen, by), entriesOf(mine, by), entriesOf(current, by)]
  const isAsSeen = (key: string, entry: unknown) => was.has(key) && same(was.get(key), entry)
  const left = [...other].flatMap(([key, entry]) => {
    if (!one.has(key)) return isAsSeen(key, entry) ? [] : [entry]
    return [by ? joined(was.get(key) as Entry | undefined, one.get(key) as Entry, entry as Entry) : entry]
  })
  const added = [...one].flatMap(([key, entry]) => (other.has(key) || isAsSeen(key, entry) ? [] : [entry]))
  const all = [...left, ...added]
  // An empty list and none are the same: the one that I sent.
  return all.length === 0 && listOf(mine).length === 0 ? mine : all
}
