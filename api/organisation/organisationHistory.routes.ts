// The history of the organisation, for those who may read it, as far as they may see what it tells of.
import {
  actsOfGroups,
  comparePlaces,
  groupsFor,
  historyPageSize,
  keyOfPlace,
  kindsOfGroups,
  organisationHistory,
  placeOfKey,
  type HistoryEvent,
  type HistoryPlace,
} from '../../shared/organisation/history.ts'
import { addDays, dayStart } from '../../shared/time.ts'
import { MemberEntity } from '../identity/member.entity.ts'
import { lockedAmong, namesAmong, readAudit, readLog, type AuditLine, type LogLine } from '../orm/organisationHistory.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { rightsHeld } from '../viewer.ts'

type Placed = { place: HistoryPlace } & ({ log: LogLine; audit: null } | { log: null; audit: AuditLine })

/** Merges both by time, up to the point to which both were read. */
function joined(log: readonly LogLine[], audit: readonly AuditLine[], ends: readonly (HistoryPlace | null)[]) {
  const all: Placed[] = [
    ...log.map((line) => ({ place: { at: line.at, version: line.version, seq: line.seq }, log: line, audit: null })),
    ...audit.map((line) => ({ place: { at: line.at, id: line.id }, log: null, audit: line })),
  ]
  const [first = null] = ends.filter((end) => end !== null).sort(comparePlaces)
  const page = all
    .sort((one, other) => comparePlaces(one.place, other.place))
    .filter(({ place }) => first === null || comparePlaces(place, first) <= 0)
  const isCut = page.length > historyPageSize
  const items = page.slice(0, historyPageSize)
  return { items, next: isCut ? items.at(-1)!.place : first }
}

export function organisationHistoryRoutes(registry: Registry): void {
  serve(registry, organisationHistory, ({ caller, viewer, query, work }) =>
    work.read(
      async (em) => {
        const { id: tenantId, zone } = viewer.tenant
        // What was done stays readable while its module is off.
        const groups = groupsFor({ rights: new Set(rightsHeld(caller.membership!)) })
        const asked = groups.filter((group) => query.group === undefined || query.group === group)
        // A text that is no place reads from the beginning.
        const after = query.after === undefined ? null : placeOfKey(query.after)
        const filter = {
          kinds: kindsOfGroups(asked),
          acts: actsOfGroups(asked),
          person: query.person ?? null,
          from: query.from ? dayStart(query.from, zone) : null,
          to: query.to ? dayStart(addDays(query.to, 1), zone) : null,
          text: query.text ?? '',
          after,
        }
        const log = await readLog(em, tenantId, filter, historyPageSize)
        const audit = await readAudit(em, tenantId, filter, historyPageSize)
        const { items, next } = joined(log.rows, audit.rows, [log.end, audit.end])
        const lines = items.flatMap((item) => (item.log ? [item.log] : []))
        const locked = await lockedAmong(em, tenantId, viewer.userId, lines)
        const names = await namesAmong(em, tenantId, lines)
        const members = await em.find(MemberEntity, { tenantId }, { orderBy: { surname: 'asc', forename: 'asc' } })
        const shown = items.flatMap(({ place, log: row, audit: act }): HistoryEvent[] => {
          const key = keyOfPlace(place)
          if (act) return [{ ...act, key, type: 'act' }]
          const of = `${row.what}:${row.id}`
          if (locked.has(of)) return []
          return [{ ...row, key, type: 'row', animal: names.animal.get(of) ?? null, contact: names.contact.get(of) ?? null }]
        })
        const people = members.map(({ id, forename, surname }) => ({ id, forename, surname }))
        return { items: shown, next: next && keyOfPlace(next), groups, people }
      },
      { still: true },
    ),
  )
}
