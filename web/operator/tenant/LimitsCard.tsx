import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { tenantLimits } from '../../../shared/operator/tenantLimits.ts'
import { mostMegabytes, mostUsers, type LimitsAndUse } from '../../../shared/organisation/limits.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { useCall } from '../../ui/useCall.ts'
import { useLimits } from './useLimits.ts'

/** What an access may take up at most, with what it takes up. */
export function LimitsCard({ id }: { id: string }) {
  const read = useCall(tenantLimits, { params: { id } })
  return (
    <Card title={<Trans>Limits</Trans>}>
      {read.state === 'loading' && <Loading rows={2} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && <LimitsForm id={id} known={read.value} />}
    </Card>
  )
}

function LimitsForm({ id, known }: { id: string; known: LimitsAndUse }) {
  const { t } = useLingui()
  const { values, used, dirty, saving, save, change } = useLimits(id, known)
  const { users, megabytes } = used
  return (
    <Form onSave={save}>
      <Stack>
        <NumberField
          label={<Trans>Users at most (optional)</Trans>}
          description={t`There are ${users} now, invited ones among them. Without a number there is no limit.`}
          value={values.users}
          least={1}
          most={mostUsers}
          optional
          onChange={(value) => change({ users: value })}
        />
        <NumberField
          label={<Trans>Room for pictures and files at most, in megabytes (optional)</Trans>}
          description={t`${megabytes} megabytes are taken. Without a number the limit of the installation holds.`}
          value={values.megabytes}
          least={1}
          most={mostMegabytes}
          optional
          onChange={(value) => change({ megabytes: value })}
        />
        <FormActions>
          <Button type="submit" disabled={!dirty || saving}>
            <Trans>Save</Trans>
          </Button>
        </FormActions>
      </Stack>
    </Form>
  )
}
