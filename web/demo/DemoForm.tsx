import '@mantine/core/styles/Checkbox.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Loader, Stack, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { createDemo, type OrganisationKind } from '../../shared/demo/demo.ts'
import { honeypotValue, untouchedHoneypot } from '../../shared/honeypot.ts'
import { EmailField } from '../identity/parts/EmailField.tsx'
import { readEmail } from '../session/typed.ts'
import { useSession } from '../session/useSession.ts'
import { Choice } from '../ui/Choice.tsx'
import { textOf } from '../ui/errorTexts.ts'
import type { Language } from '../ui/language.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import classes from './DemoForm.module.css'
import { Form, FormFaults } from '../ui/Form.tsx'

const empty = { organisation: '', forename: '', surname: '', email: '' }
type Texts = typeof empty

/** The account speaks the language in which it is asked for. */
export function DemoForm({ onSent }: { onSent: (email: string) => void }) {
  const { t, i18n } = useLingui()
  const { caller } = useSession()
  const [texts, setTexts] = useState(empty)
  const [kind, setKind] = useState<OrganisationKind>('shelter')
  const [consent, setConsent] = useState(false)
  const [honeypot, setHoneypot] = useState<{ tp1: string; tp2: string }>(untouchedHoneypot)
  const [checked, setChecked] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  useLeaveGuard(!sending && Object.values(texts).some((text) => text !== ''))
  const change = (part: Partial<Texts>) => setTexts((before) => ({ ...before, ...part }))
  const missing = (field: keyof Texts) => checked && texts[field].trim() === ''

  async function send() {
    setChecked(true)
    setFailure(null)
    const email = readEmail(texts.email)
    const { organisation, forename, surname } = texts
    if (sending || email === null || !consent || [organisation, forename, surname].some((text) => text.trim() === '')) return
    setSending(true)
    try {
      const locale = i18n.locale as Language
      await caller.call(createDemo, { body: { email, organisation, kind, forename, surname, locale, consent: true, ...honeypot } })
      onSent(email)
    } catch (cause) {
      setFailure(cause)
      setSending(false)
    }
  }

  const field = (name: keyof Texts, label: ReactNode, autoComplete: string, maxLength: number) => (
    <TextInput
      label={label}
      name={name}
      autoComplete={autoComplete}
      maxLength={maxLength}
      value={texts[name]}
      error={missing(name) && <Trans>Please enter a name.</Trans>}
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
        <Choice
          label={t`Kind of organisation`}
          value={kind}
          options={[
            { value: 'shelter', text: <Trans>Animal shelter</Trans> },
            { value: 'boarding', text: <Trans>Boarding</Trans> },
            { value: 'daycare', text: <Trans>Daycare</Trans> },
          ]}
          onChange={setKind}
        />
        {field('forename', <Trans>Forename</Trans>, 'given-name', 80)}
        {field('surname', <Trans>Surname</Trans>, 'family-name', 80)}
        <EmailField
          value={texts.email}
          invalid={checked && readEmail(texts.email) === null}
          autoFocus={false}
          onChange={(email) => change({ email })}
        />
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
        <Checkbox
          className={classes.consent}
          label={<Trans>I agree that my name and e-mail address are stored for the demo account and deleted with it.</Trans>}
          checked={consent}
          error={checked && !consent && <Trans>Without your consent there is no demo account.</Trans>}
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
