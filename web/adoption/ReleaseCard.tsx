import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCircleCheck, IconEyeOff } from '@tabler/icons-react'
import { blockersOf, weightOf, type Blocker, type BlockerWeight, type KnownAnimal } from '../../shared/adoption/blockers.ts'
import type { Release } from '../../shared/adoption/release.ts'
import type { AnimalRecord } from '../animals/record/parts/useAnimalRecord.ts'
import { Card } from '../ui/Card.tsx'
import { useToday } from '../ui/clock.ts'
import factList from '../ui/FactList.module.css'
import { useFormats } from '../ui/formats.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { blockerTexts } from './parts/adoptionTexts.ts'
import fieldClasses from '../ui/Fields.module.css'
import classes from './Adoption.module.css'
import { useReleaseDialog } from './useReleaseDialog.tsx'

interface Props {
  record: AnimalRecord
  known: KnownAnimal
  /** Reasons that the checklist does not name already. */
  shown: (blocker: Blocker) => boolean
}

/** Whether the animal can be adopted, what goes with it, and what prevents it. */
export function ReleaseCard({ record, known, shown }: Props) {
  const today = useToday()
  const { open, dialog } = useReleaseDialog(record)
  const { animal, release, pending } = record
  return (
    <Card title={<Trans>Adoption status</Trans>} aside={(pending.has(animal.id) || pending.has(release.id)) && <Waiting />}>
      <div className={fieldClasses.fields}>
        <p className={classes.state}>
          {animal.released ? (
            <>
              <IconCircleCheck aria-hidden /> <Trans>Released for adoption</Trans>
            </>
          ) : (
            <Trans>Not released for adoption</Trans>
          )}
        </p>
        <Facts release={release} />
        <Blockers blockers={blockersOf(known, today).filter(shown)} holdReason={release.holdReason} />
        {open && (
          <div className={classes.acts}>
            <Button variant="default" onClick={open}>
              {animal.released ? <Trans>Change adoption status</Trans> : <Trans>Release or hold back</Trans>}
            </Button>
          </div>
        )}
      </div>
      {dialog}
    </Card>
  )
}

function Facts({ release: { note, feeCents, publishFrom, heldUntil } }: { release: Release }) {
  const formats = useFormats()
  if (!note && feeCents === null && !publishFrom && !heldUntil) return null
  return (
    <dl className={factList.facts}>
      {note && (
        <>
          <dt>
            <Trans>What adopters have to bring</Trans>
          </dt>
          <dd>{note}</dd>
        </>
      )}
      {feeCents !== null && (
        <>
          <dt>
            <Trans>Adoption fee</Trans>
          </dt>
          <dd className="numbers">{formats.money(feeCents)}</dd>
        </>
      )}
      {publishFrom && (
        <>
          <dt>
            <Trans>Publish from</Trans>
          </dt>
          <dd className="numbers">{formats.date(publishFrom)}</dd>
        </>
      )}
      {heldUntil && (
        <>
          <dt>
            <Trans>Held back until</Trans>
          </dt>
          <dd className="numbers">{formats.date(heldUntil)}</dd>
        </>
      )}
    </dl>
  )
}

const icons: Record<BlockerWeight, typeof IconBan> = { forbids: IconBan, doubts: IconAlertTriangle, hides: IconEyeOff }

function Blockers({ blockers, holdReason }: { blockers: readonly Blocker[]; holdReason: string }) {
  const { i18n, t } = useLingui()
  if (blockers.length === 0) return null
  return (
    <ul className={classes.blockers} aria-label={t`Reasons against it`}>
      {blockers.map((blocker) => {
        const Icon = icons[weightOf(blocker)]
        const reason = blocker === 'held' && holdReason
        return (
          <li key={blocker} data-weight={weightOf(blocker)}>
            <Icon size={20} aria-hidden />
            <span>
              {i18n._(blockerTexts[blocker])} {reason}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
