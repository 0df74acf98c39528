import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { careDay, type CareLine, type CareState } from '../../shared/care/careList.ts'
import { sayings, type CareSaid } from '../../shared/care/careLog.ts'
import { memberName } from '../../shared/identity/member.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../ui/saving/savedTable.ts'
import { ofKind, type CareFilterKind } from './parts/careFilters.ts'
import { careGroups, houseOf, linesOf, type CareOrder } from './parts/careGroups.ts'
import { doseParts, doubtText, kindTexts, resultText } from './parts/careTexts.ts'
import { nameOf } from './parts/nameOf.ts'
import type { CareDayRows } from './parts/readCareDay.ts'

const stateTexts: Record<CareState, MessageDescriptor> = {
  late: msg`Overdue`,
  open: msg`Open`,
  done: msg`Done`,
  asNeeded: msg`As needed`,
  unplanned: msg`Without a feeding plan`,
}

interface Props {
  rows: CareDayRows
  kind: CareFilterKind | null
  /** One house alone. */
  house: string | null
  order: CareOrder
}

/** Saves what is to be given today, one row each, in the order of the round. */
export function SaveCareList({ rows, kind, house, order }: Props) {
  const { i18n, t } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const today = useToday()
  const { rooms, shelters, members } = rows
  const animalOf = ({ animalId }: CareLine) => rows.animals.get(animalId)!
  const roomOf = ({ animalId }: CareLine) => rooms.get(rows.here.get(animalId)?.roomId ?? '')
  /** Of a dose that was given twice, both entries. */
  const ofEntries = (line: CareLine, text: (said: CareSaid) => string) => line.log && sayings(line.log).map(text).join('; ')
  const author = (said: CareSaid): string => {
    const member = members.get(said.by)
    return [member && memberName(member), doubtText(said, i18n)].filter(Boolean).join(', ')
  }
  const columns: SavedColumn<CareLine>[] = [
    { title: t`Location`, of: (line) => shelters.get(roomOf(line)?.shelterId ?? '')?.name },
    { title: t`Room`, of: (line) => roomOf(line)?.name },
    { title: t`Animal`, of: (line) => nameOf(animalOf(line)) },
    { title: t`Number`, of: (line) => animalOf(line).number },
    { title: t`Time`, of: ({ due }) => due?.time },
    { title: t`Care`, of: ({ kind }) => i18n._(kindTexts[kind]) },
    { title: t`What`, of: ({ item }) => item && [item.label, ...doseParts(item, i18n)].filter(Boolean).join(' · ') },
    { title: t`State`, of: ({ state }) => i18n._(stateTexts[state]) },
    { title: t`Result`, of: (line) => ofEntries(line, ({ result }) => i18n._(resultText(result, line.kind))) },
    { title: t`Done at`, of: (line) => ofEntries(line, ({ at }) => formats.moment(at, zone)) },
    { title: t`Done by`, of: (line) => ofEntries(line, author) },
    { title: t`Note`, of: ({ item }) => item?.note },
  ]
  const read = async () => {
    const { lines } = careDay(rows, engine.now(), zone)
    const wanted = ofKind(lines, kind).filter(({ animalId }) => house === null || houseOf(animalId, rows) === house)
    return { rows: linesOf(careGroups(wanted, rows, order)) }
  }
  return <SaveList name={t`Care list ${today}`} columns={columns} read={read} />
}
