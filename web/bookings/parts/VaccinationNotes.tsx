import { Trans, useLingui } from '@lingui/react/macro'
import { IconVaccine } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { GateResult } from '../../../shared/bookings/vaccinationGate.ts'
import { classificationTexts } from '../../medical/parts/vaccinationTexts.ts'
import { useFormats } from '../../ui/formats.ts'
import classes from './VaccinationNotes.module.css'

/** The demanded vaccinations that an animal does not have for its whole stay, one a line. `name`: of the animal, where there are several. */
export function VaccinationNotes({ results, name }: { results: readonly GateResult[]; name?: string | undefined }) {
  if (results.length === 0) return null
  return (
    <ul className={classes.notes}>
      {results.map((result) => (
        <li key={result.classification} data-mode={result.mode}>
          <IconVaccine size={18} aria-hidden />
          <span>
            {name && <strong>{name}: </strong>}
            <What result={result} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function What({ result: { classification, state, day } }: { result: GateResult }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const what = i18n._(classificationTexts[classification])
  const date = day === null ? '' : formats.date(day)
  const texts: Record<GateResult['state'], ReactNode> = {
    missing: <Trans>{what}: no vaccination</Trans>,
    expired: (
      <Trans>
        {what}: expired on {date}
      </Trans>
    ),
    tooFresh: (
      <Trans>
        {what}: counts from {date} on
      </Trans>
    ),
    expiresDuringStay: (
      <Trans>
        {what}: ends during the stay, on {date}
      </Trans>
    ),
    ok: what,
  }
  return texts[state]
}

/** The sign of a row before check-in. */
export const VaccinationSign = () => (
  <span className={classes.sign}>
    <IconVaccine size={18} aria-hidden />
    <Trans>Vaccination</Trans>
  </span>
)
