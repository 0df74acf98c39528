import '@mantine/core/styles/Checkbox.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Loader, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OrganisationKind } from '../../shared/demo/organisationKinds.ts'
import { honeypotValue } from '../../shared/honeypot.ts'
import { EmailField } from '../identity/parts/EmailField.tsx'
import { Choice } from '../ui/Choice.tsx'
import { textOf } from '../ui/errorTexts.ts'
import classes from './DemoForm.module.css'
import { demoKindTexts } from './parts/demoKindTexts.ts'
import { useDemoForm, type DemoTexts } from './useDemoForm.ts'
import { Form, FormFaults } from '../ui/Form.tsx'

export function DemoForm({ kinds, onSent }: { kinds: readonly OrganisationKind[]; onSent: (email: string) => void }) {
  const { t, i18n } = useLingui()
  const form = useDemoForm(kinds, onSent)
  const { texts, change, kind, setKind, consent, setConsent, sending, failure, send } = form
  const field = (name: keyof DemoTexts, label: ReactNode, autoComplete: string, maxLength: number) => (
    <TextInput
      label={label}
      name={name}
      autoComplete={autoComplete}
      maxLength={maxLength}
      value={texts[name]}
      error={form.missing(name) && <Trans>Please enter a name.</Trans>}
      required
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )

  return (
    <Form onSave={send}>
      <Stack>
        <Text>
          <Trans>You get an organisation of your own with example data. It can be tested for one month and is then deleted.</Trans>
        </Text>
        {field('organisation', <Trans>Name of the organisation</Trans>, 'organization', 200)}
        {kinds.length > 1 && (
          <Choice
            label={t`Kind of organisation`}
            value={kind}
            options={kinds.map((value) => ({ value, text: i18n._(demoKindTexts[value]) }))}
            onChange={setKind}
          />
        )}
        {field('forename', <Trans>Forename</Trans>, 'given-name', 80)}
        {field('surname', <Trans>Surname</Trans>, 'family-name', 80)}
        <EmailField value={texts.email} invalid={form.lacksEmail} autoFocus={false} onChange={(email) => change({ email })} />
        <Unseen form={form} />
        <Checkbox
          className={classes.consent}
          label={<Trans>I agree that my name and e-mail address are stored for the demo account and deleted with it.</Trans>}
          checked={consent}
          error={form.lacksConsent && <Trans>Without your consent there is no demo account.</Trans>}
          required
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
        {failure !== null && <Text role="alert">{i18n._(textOf(failure))}</Text>}
        <FormFaults />
        <Button type="submit" disabled={sending} leftSection={sending && <Loader size="xs" />}>
          <Trans>Request a demo account</Trans>
        </Button>
      </Stack>
    </Form>
  )
}

/** Only programs fill these in. */
function Unseen({ form: { honeypot, setHoneypot } }: { form: ReturnType<typeof useDemoForm> }) {
  return (
    <div className={classes.unseen} aria-hidden>
      <input
        name="tp1"
        tabIndex={-1}
        autoComplete="off"
        value={honeypot.tp1}
        onChange={({ target }) => setHoneypot({ ...honeypot, tp1: target.value })}
      />
      <input
        name="tp2"
        tabIndex={-1}
        autoComplete="off"
        placeholder={honeypotValue}
        value={honeypot.tp2}
        onChange={({ target }) => setHoneypot({ ...honeypot, tp2: target.value })}
      />
    </div>
  )
}
