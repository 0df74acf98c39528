import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { registrars } from '../../../shared/animals/registration.ts'
import { Card } from '../../ui/Card.tsx'
import record from '../record/Record.module.css'
import type { AnimalRecord } from '../record/parts/useAnimalRecord.ts'
import { registrarTexts, stateTexts } from './parts/registrationTexts.ts'
import { useRegistrations } from './parts/useRegistrations.ts'
import classes from './Registration.module.css'

/** With which registers the animal is registered, each leading to its page. */
export function RegistrationCard({ record: of }: { record: AnimalRecord }) {
  const { i18n, t } = useLingui()
  const { stateOf } = useRegistrations(of)
  return (
    <Card flush title={<Trans>Registration</Trans>}>
      <ul className={record.list} aria-label={t`Registration`}>
        {registrars.map((registrar) => (
          <li key={registrar} className={classes.row}>
            <Link to="/animal/$id/registration/$registrar" params={{ id: of.animal.id, registrar }} className={classes.link}>
              {i18n._(registrarTexts[registrar])}
            </Link>
            <span className={record.small}>{i18n._(stateTexts[stateOf(registrar)])}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
