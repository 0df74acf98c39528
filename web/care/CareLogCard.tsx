import { Trans, useLingui } from '@lingui/react/macro'
import { careKinds } from '../../shared/care/careItem.ts'
import { careResults } from '../../shared/care/careLog.ts'
import recordClasses from '../animals/record/Record.module.css'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { None } from '../ui/None.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { PickOne } from '../ui/PickOne.tsx'
import classes from './Care.module.css'
import { CareLogRow } from './parts/CareLogRow.tsx'
import { kindTexts, resultTexts } from './parts/careTexts.ts'
import type { AnimalCare } from './parts/useAnimalCare.ts'
import { useTakeBackCare } from './parts/useCareActs.tsx'

/** Milliseconds during which an entry can be undone. Older entries were already reported. */
const undoLimit = 24 * 60 * 60_000

/** What was logged of an animal, the newest first, with filters. */
export function CareLogCard({ care }: { care: AnimalCare }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const mayLog = useHasRight('care.log') && canEdit
  const takeBack = useTakeBackCare()
  const isFresh = (at: string) => Date.parse(engine.now()) - Date.parse(at) < undoLimit
  const { live, logs, filter, setFilter, pages } = care
  if (live.state !== 'ready') return null
  const { members, pending } = live.value
  const isFiltered = filter.kind !== null || filter.result !== null
  return (
    <Card flush title={<Trans>Care log</Trans>}>
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
              onTakeBack={mayLog && isFresh(log.at) ? (entry) => void takeBack(entry) : undefined}
            />
          ))}
        </ul>
      )}
      <Pagination pages={pages} page={filter.page} onChange={(page) => setFilter({ page })} />
    </Card>
  )
}
