import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAccount, useIsReadOnly } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { ReadOnlyNote } from '../ui/ReadOnlyNote.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useProfile } from './parts/useProfile.ts'
import { Form, FormActions } from '../ui/Form.tsx'

function useNames() {
  const { context } = useAccount()
  const { t } = useLingui()
  const store = useProfile()
  const failed = useFailed()
  const [names, setNames] = useState({ forename: context.forename, surname: context.surname })
  const [saving, setSaving] = useState(false)
  const dirty = names.forename !== context.forename || names.surname !== context.surname
  useLeaveGuard(dirty && !saving)
  const missing = { forename: names.forename.trim() === '', surname: names.surname.trim() === '' }

  async function save() {
    if (saving || missing.forename || missing.surname) return
    setSaving(true)
    try {
      const stored = { forename: names.forename.normalize('NFC').trim(), surname: names.surname.normalize('NFC').trim() }
      await store(stored)
      setNames(stored)
      toast({ tone: 'done', text: t`Your name was saved` })
    } catch (error) {
      failed(error)
    } finally {
      setSaving(false)
    }
  }

  return { names, setNames, missing, dirty, saving, save }
}

export function NameForm() {
  const { context } = useAccount()
  const isReadOnly = useIsReadOnly()
  const { names, setNames, missing, dirty, saving, save } = useNames()
  return (
    <Card title={<Trans>My name</Trans>}>
      <Form onSave={save}>
        <Stack>
          <Text c="dimmed">{context.email}</Text>
          <TextInput
            label={<Trans>Forename</Trans>}
            name="forename"
            autoComplete="given-name"
            maxLength={80}
            disabled={isReadOnly}
            value={names.forename}
            required
            error={missing.forename && <Trans>Please enter a name.</Trans>}
            onChange={(event) => setNames({ ...names, forename: event.currentTarget.value })}
          />
          <TextInput
            label={<Trans>Surname</Trans>}
            name="surname"
            autoComplete="family-name"
            maxLength={80}
            disabled={isReadOnly}
            value={names.surname}
            required
            error={missing.surname && <Trans>Please enter a name.</Trans>}
            onChange={(event) => setNames({ ...names, surname: event.currentTarget.value })}
          />
          <ReadOnlyNote />
          <FormActions>
            <Button type="submit" disabled={isReadOnly || !dirty || saving}>
              <Trans>Save</Trans>
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  )
}
