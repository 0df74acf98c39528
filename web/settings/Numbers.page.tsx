import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import {
  changeNumberRange,
  mostNext,
  patternLimit,
  patternProblem,
  readNumberRanges,
  renderNumber,
  resets,
  type Numbered,
  type NumberRange,
  type Reset,
} from '../../shared/settings/numberRange.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { NoPermission } from '../ui/NoPermission.tsx'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { useToday } from '../ui/clock.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { Loading } from '../ui/Loading.tsx'
import { toast } from '../ui/toasts.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'
import { BackToAdministration } from '../administration/parts/BackToAdministration.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import classes from '../administration/Administration.module.css'
import { Form, FormActions } from '../ui/Form.tsx'

export const Route = createFileRoute('/_signedIn/admin/company/numbers')({
  staticData: {
    title: msg`Numbers`,
    flag: 'settings',
    admin: { group: 'organisation', hint: msg`How animals, finds, adoptions, contacts and bookings are numbered` },
  },
  component: Numbers,
})

const kindTexts: Record<Numbered, MessageDescriptor> = {
  animal: msg`Animals`,
  found: msg`Finds`,
  adoption: msg`Adoptions`,
  contact: msg`Contacts`,
  pension: msg`Boarding bookings`,
  daycare: msg`Daycare bookings`,
}
const resetTexts: Record<Reset, MessageDescriptor> = { never: msg`never`, year: msg`each year`, month: msg`each month` }
/** What a pattern may hold, as it is typed. */
const words = ['{Y}', '{y}', '{M}', '{D}', '{n,4}', '{tenant}'].join(' ')

/** How things are numbered. The server gives numbers out, so this needs a connection. */
function Numbers() {
  const mayEdit = useHasRight('admin.settings')
  if (!mayEdit) return <NoPermission />
  return (
    <div className={classes.page}>
      <BackToAdministration />
      <Title order={1}>
        <Trans>Numbers</Trans>
      </Title>
      <Text c="dimmed">
        <Trans>
          A pattern may hold {words}: year, year in two digits, month, day, the counter with its digits, the first letters of the
          organisation. Numbers that were given out stay as they are.
        </Trans>
      </Text>
      <Ranges />
    </div>
  )
}

function Ranges() {
  const read = useCall(readNumberRanges, {})
  if (read.state === 'loading') return <Loading rows={5} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  return read.value.ranges.map((range) => <Range key={range.kind} range={range} onSaved={read.again} />)
}

interface RangeProps {
  range: NumberRange
  onSaved: () => void
}

/** Values, what is wrong with them, and the call that saves them. */
function useRange({ range, onSaved }: RangeProps) {
  const { t } = useLingui()
  const { session } = useSignedIn()
  const failed = useFailed()
  const [touched, setTouched] = useState<Partial<Pick<NumberRange, 'pattern' | 'next' | 'reset'>>>({})
  const [error, setError] = useState<{ code: ErrorCode; field: string } | null>(null)
  const [valid, setValid] = useState(true)
  const [saving, setSaving] = useState(false)
  const values = { ...range, ...touched }
  const { kind, pattern, next, reset } = values
  const dirty = pattern !== range.pattern || next !== range.next || reset !== range.reset
  useLeaveGuard(dirty && !saving)
  const problem = patternProblem({ pattern, reset })

  function change(part: typeof touched): void {
    setTouched((before) => ({ ...before, ...part }))
    setError(null)
  }

  async function save() {
    if (problem || !valid) return
    setSaving(true)
    try {
      await session.caller.call(changeNumberRange, { body: { kind, pattern, next, reset } })
      setTouched({})
      onSaved()
      toast({ tone: 'done', text: t`The numbers were saved.` })
    } catch (caught) {
      if (caught instanceof Failure && caught.fields?.[0]) setError({ code: caught.code, field: caught.fields[0] })
      else failed(caught)
    }
    setSaving(false)
  }

  return { values, problem, error, dirty, saving, change, setValid, save }
}

function Range(props: RangeProps) {
  const { i18n } = useLingui()
  const canEdit = useCanEdit()
  const today = useToday()
  const { values, problem, error, dirty, saving, change, setValid, save } = useRange(props)
  const { kind, pattern, next, reset, tenantName } = values
  const textOf = (field: string) => error?.field === field && i18n._(errorTexts[error.code])
  return (
    <Card title={i18n._(kindTexts[kind])}>
      <Form onSave={save}>
        <fieldset className={classes.fields} disabled={!canEdit}>
          <TextInput
            label={<Trans>Pattern</Trans>}
            autoComplete="off"
            maxLength={patternLimit}
            value={pattern}
            error={(problem && i18n._(errorTexts[problem])) || textOf('pattern')}
            onChange={(event) => change({ pattern: event.currentTarget.value })}
          />
          <div className={classes.choices}>
            <NumberField
              label={<Trans>Next counter</Trans>}
              least={1}
              most={mostNext}
              value={next}
              onChange={(value, isValid) => {
                change({ next: value! })
                setValid(isValid)
              }}
            />
            <NativeSelect
              label={<Trans>The counter begins anew</Trans>}
              rightSection={<IconSelector size={18} aria-hidden />}
              rightSectionPointerEvents="none"
              value={reset}
              data={resets.map((value) => ({ value, label: i18n._(resetTexts[value]) }))}
              onChange={(event) => change({ reset: event.currentTarget.value as Reset })}
            />
          </div>
          {textOf('next') && (
            <Text c="var(--mantine-color-error)" role="alert">
              {textOf('next')}
            </Text>
          )}
          {!problem && (
            <Text aria-live="polite">
              <Trans>The next number is</Trans>{' '}
              <strong className="numbers">{renderNumber(pattern, next, { date: today, tenantName })}</strong>
            </Text>
          )}
          <FormActions>
            <Button type="submit" disabled={!dirty || saving || !canEdit}>
              <Trans>Save</Trans>
            </Button>
          </FormActions>
        </fieldset>
      </Form>
    </Card>
  )
}
