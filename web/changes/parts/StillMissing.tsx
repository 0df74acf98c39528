import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { use, useMemo } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { dueMissing, stillMissing, type Missing } from '../../../shared/changes/missing.ts'
import { termsOf } from '../../../shared/changes/story/flows.ts'
import type { StatusChange } from '../../../shared/changes/story/statusChange.ts'
import type { Replica } from '../../../sync/replica.ts'
import { useLoadedSettings } from '../../settings/parts/useSettings.ts'
import { AnimalFacts } from '../../animals/parts/AnimalFacts.tsx'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import { animalsInCare } from '../../animals/parts/readCare.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { useToday } from '../../ui/clock.ts'
import { Folded } from '../../ui/Folded.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { useSettling } from '../../ui/Settling.tsx'
import { useRows } from '../../ui/useRows.ts'
import { WidgetCard, WidgetFolding } from '../../ui/WidgetCard.tsx'
import { changeTexts } from './flowTexts.ts'
import classes from '../Flow.module.css'

type Rows = { animals: Animal[]; changes: StatusChange[] }

async function readMissing(replica: Replica): Promise<Rows> {
  const animals = (await animalsInCare(replica)).filter(({ place }) => place === 'unknown')
  const changes = await replica.statusChange
    .where('animalId')
    .anyOf(animals.map(({ id }) => id))
    .toArray()
  return { animals, changes }
}

/** The organisation's animals that are missing, as this device holds them; undefined while it reads. */
function useMissing(): Missing<Animal>[] | undefined {
  const { engine, zone } = useSignedIn()
  const settings = useLoadedSettings()
  const today = useToday()
  const rows = useRows(() => readMissing(engine.replica), [engine])
  return useMemo(
    // `today`: a day that begins makes others due.
    () => (rows && settings && today ? stillMissing(rows.animals, rows.changes, engine.now(), zone, settings.animals) : undefined),
    [rows, settings, today, engine, zone],
  )
}

/** On home: those about whom somebody has to decide. Absent where there are none, and for anyone who may not decide. */
export function MissingToDecide() {
  const canEdit = useCanEdit()
  const mayEnd = useHasRight(termsOf.notReturned.right) && canEdit
  const missing = useMissing()
  useSettling(missing === undefined)
  const isFolded = use(WidgetFolding)?.isFolded === true
  const due = dueMissing(missing ?? [])
  if (!mayEnd || due.length === 0) return null
  return (
    <WidgetCard
      flush
      count={null}
      title={<Plural value={due.length} one="# animal is missing for a long time" other="# animals are missing for a long time" />}
      aside={
        !isFolded && (
          <Link to="/found" className={classes.all}>
            <Trans>All missing animals</Trans>
          </Link>
        )
      }
    >
      <Folded items={due}>{(shown) => <List missing={shown} />}</Folded>
    </WidgetCard>
  )
}

/** All that are missing, beside those that other people miss. Absent where there are none. */
export function OurMissing() {
  const missing = useMissing()
  if (!missing || missing.length === 0) return null
  return (
    <Card flush title={<Trans>Missing from our care</Trans>}>
      <List missing={missing} />
    </Card>
  )
}

function List({ missing }: { missing: readonly Missing<Animal>[] }) {
  const { t } = useLingui()
  return (
    <ul className={classes.decided} aria-label={t`Missing animals`}>
      {missing.map((one) => (
        <Row key={one.animal.id} {...one} />
      ))}
    </ul>
  )
}

function Row({ animal, since, ends, isDue }: Missing<Animal>) {
  const { i18n } = useLingui()
  const canEdit = useCanEdit()
  const mayEnd = useHasRight(termsOf.notReturned.right) && canEdit
  const mayReturn = useHasRight(termsOf.lostReturned.right) && canEdit
  const formats = useFormats()
  const [from, until] = [since && formats.date(since), ends && formats.date(ends)]
  return (
    <li>
      <AnimalPortrait id={animal.id} species={animal.species} size={56} />
      <span className={classes.lines}>
        <span className={classes.what}>
          <AnimalName animal={animal} />
        </span>
        <AnimalFacts animal={animal} />
        <span className={classes.small}>
          <Dotted
            parts={[
              from && <Trans>missing since {from}</Trans>,
              until &&
                (isDue ? <Trans>may be taken out of care since {until}</Trans> : <Trans>may be taken out of care from {until} on</Trans>),
            ]}
          />
        </span>
      </span>
      <span className={classes.acts}>
        {mayReturn && (
          <ButtonLink to="/animal/change-new" search={{ flow: 'lostReturned', animal: animal.id }} variant="default">
            {i18n._(changeTexts.lostReturned)}
          </ButtonLink>
        )}
        {mayEnd && isDue && (
          <ButtonLink to="/animal/change-new" search={{ flow: 'notReturned', animal: animal.id }} variant="default">
            {i18n._(changeTexts.notReturned)}
          </ButtonLink>
        )}
      </span>
    </li>
  )
}
