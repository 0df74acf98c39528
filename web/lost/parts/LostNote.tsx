import { Trans, useLingui } from '@lingui/react/macro'
import { telAddress } from '../../../shared/contacts/telAddress.ts'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { AnimalSaid } from '../../../shared/animals/animalActs.ts'
import { matchesOf } from '../../../shared/lost/lostMatch.ts'
import type { ChangeSaid } from '../../../shared/changes/flowRules.ts'
import { localDate } from '../../../shared/time.ts'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import { AnimalFacts } from '../../animals/parts/AnimalFacts.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { useRows } from '../../ui/useRows.ts'
import { missingIn, placeIn, reportsIn, type Reported } from './lostMatches.ts'
import { missedText } from './lostTexts.ts'

const shown = 3

/** Shown while a find is entered: that it may be one that is missed, by the house itself or by somebody who reported it. */
export function LostNote({ said, found: { at, details } }: { said: AnimalSaid; found: Pick<ChangeSaid, 'at' | 'details'> }) {
  const { engine } = useSignedIn()
  const missing = useRows(() => missingIn(engine.replica), [engine]) ?? []
  const reports = useRows(() => reportsIn(engine.replica), [engine]) ?? []
  const features = [said.markings, details.circumstances, details.condition].filter(Boolean).join(' ')
  const described = { ...said, place: placeIn(details), features, at }
  return (
    <>
      {matchesOf(described, missing)
        .slice(0, shown)
        .map((one) => (
          <Match key={one.animal.id} animal={one.animal} since={one.described.at} />
        ))}
      {matchesOf(described, reports)
        .slice(0, shown)
        .map((one) => (
          <MissedNote key={one.report.id} {...one} />
        ))}
    </>
  )
}

/** Somebody has reported one like this: who is to be called. */
function MissedNote({ report, person, phone }: Reported) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const day = useFormats().date(localDate(report.lostAt, zone))
  const what = missedText(i18n, report)
  return (
    <Banner tone="info">
      <Trans>
        {person} has been missing an animal like this since {day}: {what}.
      </Trans>{' '}
      {phone && <a href={telAddress(phone)}>{phone}</a>}
    </Banner>
  )
}

function Match({ animal, since }: { animal: Animal; since: string }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  const day = formats.date(localDate(since, zone))
  return (
    <Banner
      tone="info"
      action={
        <ButtonLink to="/animal/change-new" search={{ flow: 'lostReturned', animal: animal.id }} variant="default">
          <Trans>It is back</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        This could be <AnimalName animal={animal} />, missing since {day}.
      </Trans>{' '}
      <AnimalFacts animal={animal} />
    </Banner>
  )
}
