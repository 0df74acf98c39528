import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { organisationKinds } from '../../../shared/demo/organisationKinds.ts'
import { zooms } from '../../../shared/map/mapView.ts'
import { getPlatformSettings, mostMessage, type PlatformSettings } from '../../../shared/operator/platformSettings.ts'
import { demoKindTexts } from '../../demo/parts/demoKindTexts.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckChips } from '../../ui/CheckChips.tsx'
import { ClockField } from '../../ui/ClockField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { Form, FormActions } from '../../ui/Form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { toast } from '../../ui/toasts.ts'
import { useCall } from '../../ui/useCall.ts'
import { namedRoutes } from '../../namedRoutes.ts'
import classes from '../Operator.module.css'
import { useGlobalSettings } from './useGlobalSettings.ts'

export const Route = createFileRoute('/_operator/tenantadmin/global')({
  staticData: { title: msg`Settings of the platform`, flag: 'globalAdmin', withoutTenant: true },
  component: GlobalSettings,
})

function GlobalSettings() {
  const read = useCall(getPlatformSettings, {})
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Settings of the platform</Trans>
      </Title>
      {read.state === 'loading' && <Loading rows={6} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && <SettingsForm settings={read.value} />}
    </div>
  )
}

type FormOf = { form: ReturnType<typeof useGlobalSettings> }

function SettingsForm({ settings }: { settings: PlatformSettings }) {
  const { t } = useLingui()
  const form = useGlobalSettings(settings, () => toast({ tone: 'done', text: t`The settings were saved` }))
  return (
    <Form onSave={form.save} className={classes.page}>
      <Card title={<Trans>Message to everybody</Trans>}>
        <MessageFields form={form} />
      </Card>
      <Card title={<Trans>Identity providers</Trans>}>
        <Stack align="flex-start">
          <Text>
            <Trans>Organisations can sign in at a provider of their own.</Trans>
          </Text>
          <ButtonLink to={namedRoutes['tenantadmin-openid']} variant="default">
            <Trans>Identity providers</Trans>
          </ButtonLink>
        </Stack>
      </Card>
      <Card title={<Trans>Map of customers</Trans>}>
        <MapFields form={form} />
      </Card>
      <Card title={<Trans>Demo accounts</Trans>}>
        <DemoFields form={form} />
      </Card>
      <FormActions>
        <Button type="submit" disabled={!form.dirty || form.saving}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

function useErrorAt({ faultAt }: FormOf['form']) {
  const { i18n } = useLingui()
  return (field: Parameters<typeof faultAt>[0]) => {
    const code = faultAt(field)
    return code && i18n._(errorTexts[code])
  }
}

function MessageFields({ form }: FormOf) {
  const errorAt = useErrorAt(form)
  const {
    values: { text, english, from, until },
    change,
  } = form
  return (
    <Stack>
      <Textarea
        label={<Trans>Message (optional)</Trans>}
        description={<Trans>Shown above every page to everybody who is logged in, until they close it.</Trans>}
        autosize
        minRows={2}
        maxLength={mostMessage}
        value={text}
        error={errorAt('text')}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <Textarea
        label={<Trans>Message in English (optional)</Trans>}
        description={<Trans>For people who use the app in English. Without it they read the other one.</Trans>}
        autosize
        minRows={2}
        maxLength={mostMessage}
        value={english}
        onChange={(event) => change({ english: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <DateField
          label={<Trans>Shown from (optional)</Trans>}
          value={from.date}
          onChange={(date) => change({ from: { ...from, date } })}
        />
        <ClockField
          label={<Trans>Time, beginning</Trans>}
          disabled={from.date === null}
          value={from.time}
          onChange={(time) => change({ from: { ...from, time } })}
        />
        <DateField
          label={<Trans>Shown until (optional)</Trans>}
          value={until.date}
          error={errorAt('until')}
          onChange={(date) => change({ until: { ...until, date } })}
        />
        <ClockField
          label={<Trans>Time, end</Trans>}
          disabled={until.date === null}
          value={until.time}
          onChange={(time) => change({ until: { ...until, time } })}
        />
      </div>
    </Stack>
  )
}

/** What some of the zooms show. */
const zoomTexts: Readonly<Record<number, MessageDescriptor>> = {
  [zooms.least]: msg`4: half of Europe`,
  [zooms.first]: msg`7: as usual`,
  [zooms.most]: msg`9: around a city`,
}
const zoomChoices = Array.from({ length: zooms.most - zooms.least + 1 }, (_, at) => zooms.least + at)

function MapFields({ form }: FormOf) {
  const { t, i18n } = useLingui()
  const errorAt = useErrorAt(form)
  const {
    values: { begins, place, zoom },
    change,
  } = form
  return (
    <Stack>
      <NativeSelect
        label={<Trans>The map begins with</Trans>}
        value={begins}
        data={[
          { value: 'all', label: t`all customers in sight` },
          { value: 'place', label: t`a town in the middle` },
        ]}
        onChange={(event) => change({ begins: event.currentTarget.value === 'place' ? 'place' : 'all' })}
      />
      {begins === 'place' && (
        <>
          <TextInput
            label={<Trans>Town</Trans>}
            description={<Trans>In Germany, Austria or Switzerland</Trans>}
            required
            maxLength={80}
            value={place}
            error={errorAt('place')}
            onChange={(event) => change({ place: event.currentTarget.value })}
          />
          <NativeSelect
            label={<Trans>How near</Trans>}
            value={String(zoom)}
            data={zoomChoices.map((value) => ({
              value: String(value),
              label: zoomTexts[value] ? i18n._(zoomTexts[value]) : String(value),
            }))}
            onChange={(event) => change({ zoom: Number(event.currentTarget.value) })}
          />
        </>
      )}
    </Stack>
  )
}

function DemoFields({ form }: FormOf) {
  const { i18n } = useLingui()
  const error = useErrorAt(form)('demoKinds')
  return (
    <Stack>
      <CheckChips
        legend={<Trans>Offered for</Trans>}
        options={organisationKinds.map((code) => ({ code, text: i18n._(demoKindTexts[code]) }))}
        chosen={form.values.demoKinds}
        onChange={(demoKinds) => form.change({ demoKinds })}
      />
      {error && (
        <Text role="alert" c="var(--mantine-color-error)" size="sm">
          {error}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        <Trans>Each kind has example data of its own, in German. With one kind alone, the form does not ask for it.</Trans>
      </Text>
    </Stack>
  )
}
