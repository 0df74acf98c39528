import { Trans, useLingui } from '@lingui/react/macro'
import type { Animal } from '../../shared/animals/animal.ts'
import type { Due } from '../../shared/care/due.ts'
import { goneFor, notGiven } from '../../shared/care/gone.ts'
import { careKinds, type CareItem } from '../../shared/care/careItem.ts'
import { careResults } from '../../shared/care/careLog.ts'
import recordClasses from '../animals/record/Record.module.css'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { useFormats } from '../ui/formats.ts'
import { None } from '../ui/None.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { PickOne } from '../ui/PickOne.tsx'
import classes from './Care.module.css'
import { CareLogRow } from './parts/CareLogRow.tsx'
import { goneTexts, kindTexts, resultTexts } from './parts/careTexts.ts'
import type { AnimalCare } from './parts/useAnimalCare.ts'
import { useTakeBackCare } from './parts/useCareActs.tsx'
import { useProofs } from './parts/useProofs.tsx'
import { SaveDrugLog } from './SaveDrugLog.tsx'

/** Milliseconds during which an entry can be undone. Older entries were already reported. */
const undoLimit = 24 * 60 * 60_000

/** What was logged of an animal, the newest first, with filters. */
export function CareLogCard({ care, animal }: { care: AnimalCare; animal: Animal }) {
  const { t } = useLingui()
  const { engine, zone } = useSignedIn()
  const canEdit = useCanEdit()
  const mayLog = useHasRight('care.log') && canEdit
  const takeBack = useTakeBackCare()
  const isFresh = (at: string) => Date.parse(engine.now()) - Date.parse(at) < undoLimit
  const { live, logs, filter, setFilter, pages } = care
  const { proofOf, dialog } = useProofs(animal.id)
  const byId = new Map(care.items.map((item) => [item.id, item]))
  if (live.state !== 'ready') return null
  const { members, pending } = live.value
  const missing = filter.page === 0 ? notGiven(animal, care.items, live.value.logs, zone) : []
  const isFiltered = filter.kind !== null || filter.result !== null
  return (
    <Card flush title={<Trans>Care log</Trans>} aside={<SaveDrugLog animal={animal} items={care.items} own={live.value.logs} />}>
      <div className={classes.filters} data-no-print>
        <PickOne
          label={<Trans>Kind of care</Trans>}
          options={careKinds}
          texts={kindTexts}
          none={t`All`}
          value={filter.kind}
          onChange={(kind) => setFilter({ kind })}
        />
        <PickOne
          label={<Trans>Result</Trans>}
          options={careResults}
          texts={resultTexts}
          none={t`All`}
          value={filter.result}
          onChange={(result) => setFilter({ result })}
        />
      </div>
      {missing.length > 0 && <NotGiven doses={missing} animal={animal} items={care.items} />}
      {logs.length === 0 ? (
        <None>
          <p className={recordClasses.empty}>
            {isFiltered ? <Trans>Nothing that was logged matches.</Trans> : <Trans>Nothing has been logged yet.</Trans>}
          </p>
        </None>
      ) : (
        <ul className={recordClasses.list} aria-label={t`Care log`}>
          {logs.map((log) => (
            <CareLogRow
              key={log.id}
              log={log}
              members={members}
              pending={pending.has(log.id)}
              proof={log.itemId !== null && byId.has(log.itemId) ? proofOf(byId.get(log.itemId)!) : undefined}
              onTakeBack={mayLog && isFresh(log.at) ? (entry) => void takeBack(entry) : undefined}
            />
          ))}
        </ul>
      )}
      <Pagination pages={pages} page={filter.page} onChange={(page) => setFilter({ page })} />
      {dialog}
    </Card>
  )
}

/** Doses of the last day that nobody gave any more. */
function NotGiven({ doses, animal, items }: { doses: readonly Due[]; animal: Animal; items: readonly CareItem[] }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const names = new Map(items.map(({ id, label }) => [id, label]))
  const why = i18n._(goneTexts[goneFor(animal) ?? 'left'])
  return (
    <ul className={recordClasses.list} aria-label={t`Not given any more`}>
      {doses.map(({ logId, itemId, date, time }) => (
        <li key={logId}>
          <span className={recordClasses.what}>
            <span className={recordClasses.name}>{names.get(itemId)}</span>
            <Dotted className={`${recordClasses.small} numbers`} parts={[why, t`planned on ${formats.date(date)} at ${time}`]} />
          </span>
        </li>
      ))}
    </ul>
  )
}
