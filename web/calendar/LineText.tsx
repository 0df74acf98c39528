import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CalendarEntry, DayLine } from '../../shared/calendar/calendarEntry.ts'
import { memberName } from '../../shared/identity/member.ts'
import { namesOf } from '../bookings/parts/acts.tsx'
import { classificationTexts } from '../medical/parts/vaccinationTexts.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'
import { entryTexts } from './entryTexts.ts'

/** The names of an entry, or its own words. */
export const headOf = ({ title, animals, contactName }: CalendarEntry): string => title || namesOf(animals) || contactName

const isStay = ({ kind }: Pick<DayLine, 'kind'>): boolean => kind === 'pension' || kind === 'daycare'

/** What happens on the day: that somebody arrives, leaves or stays, else what the entry is. */
export function WhatHappens({ line }: { line: DayLine }) {
  const { i18n } = useLingui()
  const { kind, phase } = line
  if (!isStay(line) || phase === 'whole') return <>{i18n._(entryTexts[kind])}</>
  if (phase === 'first') return <Trans>arrives</Trans>
  return phase === 'last' ? <Trans>leaves</Trans> : <Trans>stays</Trans>
}

/** The words of a line that is made of many. */
export function ManyText({ line: { kind, phase, entries } }: { line: DayLine }) {
  const { i18n } = useLingui()
  const count = entries.reduce((sum, { animals }) => sum + animals.length, 0)
  const what = i18n._(entryTexts[kind])
  if (phase === 'first') return <Plural value={count} one={`${what}: # arrives`} other={`${what}: # arrive`} />
  if (phase === 'last') return <Plural value={count} one={`${what}: # leaves`} other={`${what}: # leave`} />
  if (phase === 'between') return <Plural value={count} one={`${what}: # stays`} other={`${what}: # stay`} />
  return <Plural value={count} one={`${what}: # animal`} other={`${what}: # animals`} />
}

/** Times of an entry of one day, or the one at which something happens; nothing where none is known. */
export function lineTime({ phase, time, entries: [entry] }: DayLine): string {
  return [time, phase === 'whole' ? entry!.endTime : null].filter(Boolean).join('–')
}

/** What is known besides: the person, an animal that a task is about, what a vaccination is against. */
export function useFacts(entry: CalendarEntry): string[] {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const { title, animals, contactName, place, attendees, classification } = entry
  const ids = attendees.join()
  const people = useRows(() => (ids === '' ? [] : engine.replica.member.bulkGet(ids.split(','))), [engine, ids]) ?? []
  const names = people.flatMap((member) => (member ? memberName(member) : [])).join(', ')
  return [
    classification ? i18n._(classificationTexts[classification]) : '',
    title ? namesOf(animals) : '',
    headOf(entry) === contactName ? '' : contactName,
    place,
    names && t`with ${names}`,
  ].filter(Boolean)
}
