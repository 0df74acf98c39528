import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { Form, FormActions } from '../../ui/Form.tsx'
import { ReadOnlyNote } from '../../ui/ReadOnlyNote.tsx'
import classes from '../Users.module.css'
import { RightsFields } from './RightsFields.tsx'
import type { useInvitation } from './useInvitation.ts'

interface Props {
  form: ReturnType<typeof useInvitation>
  /** The way back. */
  cancel: ReactNode
  canEdit: boolean
}

/** Who is invited, and what they may do. */
export const InvitationForm = ({ form, cancel, canEdit }: Props) => (
  <Form onSave={form.save} className={classes.form}>
    <Card title={<Trans>Who is it?</Trans>}>
      <PersonFields {...form} />
    </Card>
    <Card title={<Trans>What may they do?</Trans>}>
      <Stack>
        <RightsFields held={form.values.rights} onChange={(rights) => form.change({ rights })} />
      </Stack>
    </Card>
    <ReadOnlyNote />
    <FormActions>
      {cancel}
      <Button type="submit" disabled={form.saving || !canEdit}>
        <Trans>Send invitation</Trans>
      </Button>
    </FormActions>
  </Form>
)

function PersonFields({ values, missing, inUse, change }: ReturnType<typeof useInvitation>) {
  const { i18n } = useLingui()
  return (
    <Stack>
      <Text c="dimmed">
        <Trans>They receive a mail with a link that works for seven days, and set their password themselves.</Trans>
      </Text>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="off"
        label={<Trans>E-mail address</Trans>}
        maxLength={254}
        value={values.email}
        error={missing.email ? <Trans>Please enter a valid e-mail address.</Trans> : inUse && i18n._(errorTexts.emailInUse)}
        required
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      {(['forename', 'surname'] as const).map((field) => (
        <TextInput
          key={field}
          autoComplete="off"
          label={field === 'forename' ? <Trans>Forename</Trans> : <Trans>Surname</Trans>}
          maxLength={80}
          value={values[field]}
          error={missing[field] && <Trans>Please enter a name.</Trans>}
          required
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      ))}
    </Stack>
  )
}
