import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { untouchedHoneypot } from '../../shared/honeypot.ts'
import { areas, requestQuote, type Area } from '../../shared/quotes/quoteRequest.ts'
import { ZipCityFields } from '../contacts/parts/ZipCityFields.tsx'
import { readEmail } from '../session/typed.ts'
import { useSession, useSessionState } from '../session/useSession.ts'
import { textOf } from '../ui/errorTexts.ts'
import { Honeypot } from '../ui/Honeypot.tsx'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import classes from './QuoteForm.module.css'
import { Form, FormActions } from '../ui/Form.tsx'

interface Values {
  name: string
  organisation: string
  email: string
  phone: string
  zip: string
  city: string
  areas: Area[]
  animalsPerYear: number | null
  message: string
}
type Trap = { tp1: string; tp2: string }

export function QuoteForm({ onSent }: { onSent: () => void }) {
  const { t, i18n } = useLingui()
  const { caller } = useSession()
  const state = useSessionState()
  const context = state.phase === 'signedIn' ? state.context : null
  const [values, setValues] = useState<Values>({
    name: context ? `${context.forename} ${context.surname}`.trim() : '',
    organisation: context?.tenant?.name ?? '',
    email: context?.email ?? '',
    phone: '',
    zip: '',
    city: '',
    areas: [],
    animalsPerYear: null,
    message: '',
  })
  const [trap, setTrap] = useState<Trap>(untouchedHoneypot)
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  useLeaveGuard((values.message !== '' || values.areas.length > 0) && !sending)
  const email = readEmail(values.email)
  const missing = { name: values.name.trim() === '', organisation: values.organisation.trim() === '', email: email === null }
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))

  async function send() {
    setTried(true)
    if (sending || missing.name || missing.organisation || email === null) return
    setSending(true)
    setFailure(null)
    try {
      await caller.call(requestQuote, { body: { ...values, email, ...trap } })
      onSent()
    } catch (error) {
      setFailure(error)
      setSending(false)
    }
  }

  const areaLabels: Record<Area, string> = {
    shelter: t`Animal shelter`,
    pension: t`Boarding`,
    daycare: t`Daycare`,
    other: t`Something else`,
  }
  const needed = <Trans>Please fill in this field.</Trans>
  return (
    <Form onSave={send}>
      <Stack>
        <TextInput
          label={<Trans>Name</Trans>}
          name="name"
          autoComplete="name"
          maxLength={160}
          value={values.name}
          error={tried && missing.name && needed}
          required
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label={<Trans>Organisation</Trans>}
          name="organisation"
          autoComplete="organization"
          maxLength={200}
          value={values.organisation}
          error={tried && missing.organisation && needed}
          required
          onChange={(event) => set({ organisation: event.currentTarget.value })}
        />
        <TextInput
          label={<Trans>E-mail address</Trans>}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={values.email}
          error={tried && missing.email && <Trans>Please enter a valid e-mail address.</Trans>}
          required
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
        <TextInput
          label={<Trans>Phone (optional)</Trans>}
          type="tel"
          name="phone"
          autoComplete="tel"
          maxLength={40}
          value={values.phone}
          onChange={(event) => set({ phone: event.currentTarget.value })}
        />
        <ZipCityFields zip={values.zip} city={values.city} onChange={set} />
        <Checkbox.Group
          label={<Trans>What is it for?</Trans>}
          value={values.areas}
          onChange={(chosen) => set({ areas: areas.filter((area) => chosen.includes(area)) })}
        >
          <Stack gap={0}>
            {areas.map((area) => (
              <Checkbox key={area} value={area} label={areaLabels[area]} className={classes.area} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NumberInput
          label={<Trans>Animals a year (optional)</Trans>}
          name="animalsPerYear"
          min={0}
          max={1_000_000}
          allowDecimal={false}
          hideControls
          value={values.animalsPerYear ?? ''}
          onChange={(typed) => set({ animalsPerYear: typeof typed === 'number' ? typed : null })}
        />
        <Textarea
          label={<Trans>Your message (optional)</Trans>}
          name="message"
          autosize
          minRows={4}
          maxLength={2000}
          value={values.message}
          onChange={(event) => set({ message: event.currentTarget.value })}
        />
        <Honeypot values={trap} onChange={setTrap} />
        {failure !== null && <Text role="alert">{i18n._(textOf(failure))}</Text>}
        <FormActions>
          <Button type="submit" disabled={sending}>
            <Trans>Send</Trans>
          </Button>
        </FormActions>
      </Stack>
    </Form>
  )
}
