import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Switch, Textarea } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { secretFrom } from '../../shared/bookings/requests/formKey.ts'
import { formQuestions, formTextLimit, offeredServices, requestMails, secretLength } from '../../shared/settings/requestArea.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { confirm } from '../ui/confirm.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { AreaNumber } from './parts/area/AreaNumber.tsx'
import { AreaPage } from './parts/area/AreaPage.tsx'
import { FormAddress } from './FormAddress.tsx'
import { FormSites } from './FormSites.tsx'
import { Section } from './parts/Section.tsx'
import { offeredServiceTexts, questionTexts, requestMailTexts } from './requestFormTexts.ts'
import type { AreaForm } from './parts/area/useAreaForm.ts'

export const Route = createFileRoute('/_signedIn/admin/online/booking-request')({
  staticData: {
    title: msg`Request form`,
    flag: 'guestSettings',
    admin: { group: 'guests', hint: msg`Form for your website, questions, texts` },
  },
  component: () => (
    <AreaPage
      area="bookingRequest"
      title={<Trans>Request form</Trans>}
      hint={<Trans>Anyone can ask for a place with it, without signing in. Each request arrives with the others.</Trans>}
    >
      {(form) => (
        <>
          <Opening form={form} />
          {form.values.formSecret !== '' && <FormAddress form={form} onReplace={() => void replace(form)} />}
          <FormSites form={form} />
          <Questions form={form} />
          <Texts form={form} />
          <Answers form={form} />
        </>
      )}
    </AreaPage>
  ),
})

type Form = AreaForm<'bookingRequest'>

const newSecret = (): string => secretFrom(crypto.getRandomValues(new Uint8Array(secretLength)))

async function replace(form: Form): Promise<void> {
  const isMeant = await confirm({
    title: <Trans>Make a new address?</Trans>,
    text: <Trans>The address up to now ends as soon as you save. Links, QR codes and frames with it show that the form is not open.</Trans>,
    confirm: <Trans>New address</Trans>,
    danger: true,
  })
  if (isMeant) form.change({ formSecret: newSecret() })
}

function Opening({ form: { values, change } }: { form: Form }) {
  return (
    <Section title={<Trans>Opening</Trans>}>
      <Switch
        label={<Trans>Take requests with the form</Trans>}
        checked={values.formOpen}
        onChange={({ currentTarget: { checked } }) => change({ formOpen: checked, formSecret: values.formSecret || newSecret() })}
      />
      <ChoiceList
        label={<Trans>Requests are taken for</Trans>}
        options={offeredServices}
        texts={offeredServiceTexts}
        value={values.formServices}
        onChange={(formServices) => change({ formServices })}
      />
    </Section>
  )
}

const Questions = ({ form: { values, change } }: { form: Form }) => (
  <Section
    title={<Trans>Questions</Trans>}
    hint={
      <Trans>
        Names, e-mail address, species and days are always asked for. Extras are offered if their product says so (prices of boarding,
        products of daycare).
      </Trans>
    }
  >
    <ChoiceList
      label={<Trans>Asked as well</Trans>}
      options={formQuestions}
      texts={questionTexts}
      value={values.questions}
      onChange={(questions) => change({ questions })}
    />
    {values.questions.length > 0 && (
      <ChoiceList
        label={<Trans>Must be answered</Trans>}
        options={formQuestions.filter((question) => values.questions.includes(question))}
        texts={questionTexts}
        value={values.questionsDemanded}
        onChange={(questionsDemanded) => change({ questionsDemanded })}
      />
    )}
  </Section>
)

const Answers = ({ form }: { form: Form }) => (
  <Section
    title={<Trans>Answers</Trans>}
    hint={
      <Trans>
        They hold for every request that has an e-mail address. Each mail has a link by which the customer sees or withdraws the request.
      </Trans>
    }
  >
    <FieldGroup
      title={<Trans>Mails to the customer</Trans>}
      summary={
        <Trans>
          {form.values.requestMails.length} of {requestMails.length}
        </Trans>
      }
    >
      <ChoiceList
        label={<Trans>Sent</Trans>}
        options={requestMails}
        texts={requestMailTexts}
        value={form.values.requestMails}
        onChange={(chosen) => form.change({ requestMails: chosen })}
      />
    </FieldGroup>
    <AreaNumber
      form={form}
      field="requestExpiryDays"
      label={<Trans>Days after which a request expires</Trans>}
      description={
        <Trans>
          Counted from the day on which it came, if nobody has answered it. On the waiting list it stays until its days are over.
        </Trans>
      }
      least={1}
      most={60}
    />
  </Section>
)

type TextField = Extract<keyof AreaSettings['bookingRequest'], `${string}German` | `${string}English`>

function Texts({ form: { values, change } }: { form: Form }) {
  const { i18n } = useLingui()
  const fields: readonly (readonly [TextField, ReturnType<typeof msg>])[] = [
    ['introGerman', msg`Introduction in German`],
    ['introEnglish', msg`Introduction in English`],
    ['consentGerman', msg`Consent in German`],
    ['consentEnglish', msg`Consent in English`],
    ['thanksGerman', msg`Thanks in German`],
    ['thanksEnglish', msg`Thanks in English`],
  ]
  return (
    <Section
      title={<Trans>Texts</Trans>}
      hint={
        <Trans>
          Where consent or thanks are empty, the form has a text of its own. Each request keeps the consent in the words that were shown.
        </Trans>
      }
    >
      <FieldGroup title={<Trans>Own texts</Trans>} given={fields.filter(([field]) => values[field] !== '').length}>
        {fields.map(([field, label]) => (
          <Textarea
            key={field}
            label={i18n._(label)}
            autosize
            minRows={2}
            maxLength={formTextLimit}
            value={values[field]}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
          />
        ))}
      </FieldGroup>
    </Section>
  )
}
