import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import type { SignUp } from '../../shared/helpers/signUp.ts'
import { readablePhone } from '../../shared/contacts/phone.ts'
import recordClasses from '../animals/record/Record.module.css'
import { useSignedIn } from '../session/signedIn.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { useFormats } from '../ui/formats.ts'
import { PersonInitials } from '../ui/parts/PersonInitials.tsx'
import classes from './Helpers.module.css'

interface Props {
  signUp: SignUp
  onAccept: () => void
  onDecline: () => void
}

/** Somebody who signed up by the link, and the two answers. */
export function SignUpRow({ signUp, onAccept, onDecline }: Props) {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const { id, forename, surname, email, phone, birthDate, message, sentAt } = signUp
  const name = `${forename} ${surname}`
  const at = formats.moment(sentAt, zone)
  const born = birthDate && formats.date(birthDate)
  return (
    <li>
      <span className={recordClasses.what}>
        <span className={`${recordClasses.name} ${classes.person}`}>
          <PersonInitials id={id} name={name} />
          {name}
        </span>
        <Dotted
          className={`${recordClasses.small} numbers`}
          parts={[phone && readablePhone(phone), email, born && t`under 18, born ${born}`, t`signed up ${at}`]}
        />
        {message && <span className={classes.note}>{message}</span>}
      </span>
      <Group gap={4} data-no-print className={classes.acts}>
        <Button aria-label={t`Accept: ${name}`} onClick={onAccept}>
          <Trans>Accept</Trans>
        </Button>
        <Button variant="subtle" aria-label={t`Decline: ${name}`} onClick={onDecline}>
          <Trans>Decline</Trans>
        </Button>
      </Group>
    </li>
  )
}
