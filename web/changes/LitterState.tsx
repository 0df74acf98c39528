import { Plural, Trans } from '@lingui/react/macro'
import { inCare, type Animal } from '../../shared/animals/animal.ts'
import { isLitterClosed } from '../../shared/changes/motherRules.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import { localDate } from '../../shared/time.ts'
import { useSettings } from '../settings/parts/useSettings.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import classes from './Flow.module.css'

/** Whether a litter is still looked after as one. */
export function LitterState({ birth, animals }: { birth: StatusChange; animals: readonly Animal[] }) {
  const { zone } = useSignedIn()
  const today = useToday()
  const settings = useSettings().birth
  const here = animals.filter(inCare).length
  const closed = isLitterClosed(localDate(birth.at, zone), here, settings, today)
  return (
    <p className={classes.hint}>
      {closed ? (
        <Trans>The litter is closed.</Trans>
      ) : (
        <Plural
          value={here}
          one="The litter is open: # animal of it is in care."
          other="The litter is open: # animals of it are in care."
        />
      )}
    </p>
  )
}
