import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useCallback, useState, type ReactNode } from 'react'
import { FormError } from '../../../ui/FormError.tsx'
import { areaSettingId, settingsOf, type Area, type AreaSettings } from '../../../../shared/settings/areaSetting.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../../session/signedIn.ts'
import { NoPermission } from '../../../ui/NoPermission.tsx'
import { Retry } from '../../../ui/ErrorBoundary.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useLive } from '../../../ui/useLive.ts'
import { usePendingIds } from '../../../ui/usePendingIds.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import { AreaHistory } from './AreaHistory.tsx'
import { BackToAdministration } from '../../../administration/parts/BackToAdministration.tsx'
import { useAreaForm, type AreaForm } from './useAreaForm.ts'
import { WithRefused } from './WithRefused.tsx'
import classes from '../../../administration/Administration.module.css'
import { ReadOnlyNote } from '../../../ui/ReadOnlyNote.tsx'
import { Form, FormFaults } from '../../../ui/Form.tsx'

interface Props<A extends Area> {
  area: A
  title: ReactNode
  /** What these settings are about. */
  hint?: ReactNode
  children: (form: AreaForm<A>) => ReactNode
  /** What is below the form and is saved by itself. */
  after?: ReactNode
}

/** A page of settings: its sections, one bar that saves them, and who settled what. */
export function AreaPage<A extends Area>({ area, title, hint, children, after }: Props<A>) {
  const { engine } = useSignedIn()
  const mayEdit = useHasRight('admin.settings')
  const live = useLive(
    useCallback(async () => settingsOf(area, await engine.replica.areaSetting.get(areaSettingId(engine.tenantId, area))), [engine, area]),
  )
  if (!mayEdit) return <NoPermission />
  return (
    <div className={classes.page}>
      <BackToAdministration />
      <Title order={1}>{title}</Title>
      {hint && <Text c="dimmed">{hint}</Text>}
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && (
        <>
          <WithRefused area={area}>
            {(start) => (
              <SettingsForm area={area} held={live.value} start={start}>
                {children}
              </SettingsForm>
            )}
          </WithRefused>
          {after}
          <History area={area} />
        </>
      )}
    </div>
  )
}

interface FormProps<A extends Area> extends Pick<Props<A>, 'area' | 'children'> {
  held: AreaSettings[A]
  start: Partial<AreaSettings[A]>
}

function SettingsForm<A extends Area>({ area, held, start, children }: FormProps<A>) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const form = useAreaForm(area, held, start)
  const waits = usePendingIds('areaSetting').has(areaSettingId(engine.tenantId, area))
  return (
    <Form
      left={form.left}
      className={classes.form}
      onSave={async () => {
        if (!form.saving && (await form.save())) toast({ tone: 'done', text: t`The settings were saved.` })
      }}
    >
      {/* A read-only organisation shows what holds and takes nothing. */}
      <fieldset className={classes.fields} disabled={!canEdit}>
        {children(form)}
      </fieldset>
      <FormError code={form.errors.form} />
      <ReadOnlyNote />
      <Group className={classes.bar} data-dirty={form.dirty || undefined}>
        <FormFaults />
        <span className={classes.grow}>
          {waits ? <Waiting /> : form.dirty ? <Trans>Not saved yet</Trans> : <Trans>Everything is saved</Trans>}
        </span>
        <Button variant="default" disabled={!form.dirty || form.saving} onClick={form.reset}>
          <Trans>Discard</Trans>
        </Button>
        <Button type="submit" disabled={!form.dirty || form.saving || !canEdit}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </Form>
  )
}

function History({ area }: { area: Area }) {
  const [shown, setShown] = useState(false)
  if (shown) return <AreaHistory area={area} />
  return (
    <Group>
      <Button variant="default" leftSection={<IconHistory aria-hidden />} onClick={() => setShown(true)}>
        <Trans>Who changed these settings</Trans>
      </Button>
    </Group>
  )
}
