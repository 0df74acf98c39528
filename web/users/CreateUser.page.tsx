import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useCanEdit } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { ButtonLink } from '../ui/links.tsx'
import { RightsFields } from './RightsFields.tsx'
import { useInvitation } from './useInvitation.ts'
import classes from './Users.module.css'
import { ReadOnlyNote } from '../ui/ReadOnlyNote.tsx'
import { Form, FormActions } from '../ui/Form.tsx'

export const Route = createFileRoute('/_signedIn/_users/admin/users/create')({
  staticData: { title: msg`Invite user`, flag: 'users' },
  component: CreateUser,
})

function CreateUser() {
  const canEdit = useCanEdit()
  const form = useInvitation()
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Invite user</Trans>
      </Title>
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
          <ButtonLink to="/admin/account/user" search={true} variant="default">
            <Trans>Cancel</Trans>
          </ButtonLink>
          <Button type="submit" disabled={form.saving || !canEdit}>
            <Trans>Send invitation</Trans>
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}

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
