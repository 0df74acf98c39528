import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { operatorLooks, type OperatorLook } from '../../shared/organisation/operatorLooks.ts'
import { isUnreachable } from '../../shared/unreachable.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { useCall } from '../ui/useCall.ts'
import classes from './Users.module.css'

/** The people of the operator are no users of the organisation; that they looked in, when and why is reported here. */
export function OperatorLooks() {
  const { t } = useLingui()
  const [page, setPage] = useState(0)
  const read = useCall(operatorLooks, { query: { page: String(page) } })
  // The list of users above says already that it needs the network.
  if (read.state === 'failed' && isUnreachable(read.error)) return null
  return (
    <Card flush title={<Trans>Looked in by the operator</Trans>}>
      {read.state === 'loading' && <Loading rows={1} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && read.value.total === 0 && (
        <Text c="dimmed" px="md" pb="md">
          <Trans>Nobody of the operator has looked into your organisation so far.</Trans>
        </Text>
      )}
      {read.state === 'ready' && read.value.total > 0 && (
        <>
          <ul className={classes.locks} aria-label={t`Looked in by the operator`}>
            {read.value.items.map((look) => (
              <Look key={look.id} look={look} />
            ))}
          </ul>
          <Pagination pages={read.value.pages} page={page} onChange={setPage} />
        </>
      )}
    </Card>
  )
}

function Look({ look: { at, until, reason, by } }: { look: OperatorLook }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  const [begun, ended] = [formats.moment(at, zone), formats.moment(until, zone)]
  return (
    <li className={classes.lock}>
      <span>
        <span className={classes.name}>{by ? `${by.forename} ${by.surname}` : <Trans>An account that was deleted</Trans>}</span>
        <span className={classes.email}>
          <Trans>
            {begun} to {ended}
          </Trans>
        </span>
        <Text component="span" display="block" style={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Text>
      </span>
    </li>
  )
}
