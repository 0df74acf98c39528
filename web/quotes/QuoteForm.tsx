import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { areas, type Area } from '../../shared/quotes/quoteRequest.ts'
import { ZipCityFields } from '../contacts/parts/ZipCityFields.tsx'
import { textOf } from '../ui/errorTexts.ts'
import { Honeypot } from '../ui/Honeypot.tsx'
import classes from './QuoteForm.module.css'
import { Form, FormActions } from '../ui/Form.tsx'
import { useQuoteForm, type Lacks, type QuoteValues } from './useQuoteForm.ts'

export function QuoteForm({ onSent }: { onSent: () => void }) {
  const { i18n } = useLingui()
  const { values, set, lacks, trap, setTrap, sending, failure, send } = useQuoteForm(onSent)
  return (
    <Form onSave={send}>
      <Stack>
        <WhoAsks values={values} set={set} lacks={lacks} />
        <ZipCityFields zip={values.zip} city={values.city} onChange={set} />
        <WhatFor values={values} set={set} />
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

function WhoAsks({ values, set, lacks }: QuoteValues & { lacks: Lacks }) {
  const needed = <Trans>Please fill in this field.</Trans>
  return (
    <>
      <TextInput
        label={<Trans>Name</Trans>}
        name="name"
        autoComplete="name"
        maxLength={160}
        value={values.name}
        error={lacks('name') && needed}
        required
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={<Trans>Organisation</Trans>}
        name="organisation"
        autoComplete="organization"
        maxLength={200}
        value={values.organisation}
        error={lacks('organisation') && needed}
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
        error={lacks('email') && <Trans>Please enter a valid e-mail address.</Trans>}
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
    </>
  )
}

function WhatFor({ values, set }: QuoteValues) {
  const { t } = useLingui()
  const labels: Record<Area, string> = {
    shelter: t`Animal shelter`,
    pension: t`Boarding`,
    daycare: t`Daycare`,
    other: t`Something else`,
  }
  return (
    <Checkbox.Group
      label={<Trans>What is it for?</Trans>}
      value={values.areas}
      onChange={(chosen) => set({ areas: areas.filter((area) => chosen.includes(area)) })}
    >
      <Stack gap={0}>
        {areas.map((area) => (
          <Checkbox key={area} value={area} label={labels[area]} className={classes.area} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
