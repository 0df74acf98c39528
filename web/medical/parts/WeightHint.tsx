import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Animal } from '../../../shared/animals/animal.ts'
import { inHouse } from '../../../shared/care/here.ts'
import { toWeigh } from '../../../shared/medical/toWeigh.ts'
import type { Weight } from '../../../shared/medical/weight.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useToday } from '../../ui/clock.ts'
import classes from '../../ui/NameLink.module.css'
import { WeighReasons } from './WeighReasons.tsx'

const nobody: ReadonlySet<string> = new Set()

/** On the record of an animal that loses weight, or that is newborn and was not weighed today. */
export function WeightHint({ animal, weights }: { animal: Animal; weights: readonly Weight[] }) {
  const { zone } = useSignedIn()
  const today = useToday()
  const maySee = useHasRight('vaccinations.view')
  const [due] = inHouse([animal], []).has(animal.id) ? toWeigh({ animals: [animal], weights, treated: nobody }, today, zone) : []
  if (!maySee || !due) return null
  return (
    <Banner tone="warn">
      <Link to="/animal/$id/medical/weight" params={{ id: animal.id }} className={classes.link}>
        <Trans>Weight</Trans>
      </Link>
      <WeighReasons reasons={due.reasons} lost={due.lost} />
    </Banner>
  )
}
