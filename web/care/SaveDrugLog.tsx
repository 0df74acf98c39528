import { useLingui } from '@lingui/react/macro'
import type { Animal } from '../../shared/animals/animal.ts'
import type { CareItem } from '../../shared/care/careItem.ts'
import { sayings, type CareLog, type CareSaid } from '../../shared/care/careLog.ts'
import { animalCare } from '../../shared/care/careReads.ts'
import { memberName } from '../../shared/identity/member.ts'
import { localDate, localTime } from '../../shared/time.ts'
import { lacksOriginal, provenBy } from '../../shared/vetInvoices/treatmentOriginal.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { allPages, orHere } from '../ui/saving/allPages.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../ui/saving/savedTable.ts'
import { doseParts, doubtText, resultText } from './parts/careTexts.ts'

interface Line {
  log: CareLog
  said: CareSaid
  item: CareItem | undefined
  by: string
  originals: readonly string[]
  lacks: boolean
}

interface Props {
  animal: Pick<Animal, 'id' | 'name' | 'number'>
  items: readonly CareItem[]
  /** The entries that this device has. */
  own: readonly CareLog[]
}

/** Saves the drug log of an animal: each dose with batch, expiry and the original of its prescription, the newest first. */
export function SaveDrugLog({ animal, items, own }: Props) {
  const { i18n, t } = useLingui()
  const { engine, zone } = useSignedIn()
  const named = [animal.number, animal.name].filter(Boolean).join(' ')
  const columns: SavedColumn<Line>[] = [
    { title: t`Day`, of: ({ said }) => ({ date: localDate(said.at, zone) }) },
    { title: t`Time`, of: ({ said }) => localTime(said.at, zone) },
    { title: t`Medicine`, of: ({ log }) => log.label },
    { title: t`Dose`, of: ({ item }) => item && doseParts(item, i18n).join(' · ') },
    { title: t`Result`, of: ({ log, said }) => i18n._(resultText(said.result, log.kind)) },
    { title: t`Done by`, of: ({ by }) => by },
    { title: t`Batch`, of: ({ log }) => log.batch },
    { title: t`Expires on`, of: ({ log }) => log.expiresOn && { date: log.expiresOn } },
    { title: t`Original`, of: ({ originals, lacks }) => (lacks ? t`Original missing` : originals.join(', ')) },
    { title: t`Note`, of: ({ said }) => said.note },
  ]
  const { id } = animal
  const server = (signal: AbortSignal) =>
    allPages(
      async (page) => {
        const call = { params: { id }, query: { page: String(page), kind: 'medication' } } as const
        const { logs, pages } = await engine.caller.call(animalCare, call, { signal })
        return { items: logs, pages }
      },
      (log) => log.id,
    )
  async function read(signal: AbortSignal) {
    const { rows: logs, isPart = false } = await orHere(
      () => server(signal),
      () => own.filter(({ kind }) => kind === 'medication').toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    )
    const members = new Map((await engine.replica.member.toArray()).map((member) => [member.id, memberName(member)]))
    const originals = await engine.replica.vetOriginal.where('animalId').equals(id).toArray()
    const [proven, byId] = [provenBy(originals), new Map(items.map((item) => [item.id, item]))]
    const rows = logs.flatMap((log): Line[] => {
      const item = log.itemId === null ? undefined : byId.get(log.itemId)
      const names = originals.filter(({ treatmentId }) => treatmentId && treatmentId === log.itemId).map(({ name }) => name)
      const lacks = item !== undefined && lacksOriginal(item, proven)
      const author = (said: CareSaid) => [members.get(said.by), doubtText(said, i18n)].filter(Boolean).join(', ')
      return sayings(log).map((said) => ({ log, said, item, by: author(said), originals: names, lacks }))
    })
    return { rows, isPart }
  }
  return <SaveList name={t`Drug log ${named}`} columns={columns} read={read} isPage={false} />
}
