import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { previewAccountMerge } from '../../../shared/operator/accountMerge.ts'
import type { AccountRecord } from '../../../shared/operator/accounts.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useCall } from '../../ui/useCall.ts'
import { FindAccount } from '../parts/FindAccount.tsx'
import { AccountMergePreview } from './AccountMergePreview.tsx'

interface Props {
  account: AccountRecord
  onClose: () => void
  /** With the account that stays. */
  onDone: (account: AccountRecord) => void
}

/** Finds the other account of the same person, shows both, and ends one of them. */
export function MergeAccounts({ account, onClose, onDone }: Props) {
  const [otherId, setOtherId] = useState<string | null>(null)
  if (otherId === null)
    return (
      <Stack>
        <FindAccount
          label={<Trans>The other account of the same person</Trans>}
          words={account.surname}
          not={account.id}
          onChoose={setOtherId}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      </Stack>
    )
  return <Both id={account.id} otherId={otherId} onClose={onClose} onDone={onDone} />
}

function Both({ id, otherId, ...acts }: { id: string; otherId: string } & Omit<Props, 'account'>) {
  const [isSwapped, setSwapped] = useState(false)
  const [staysId, endsId] = isSwapped ? [otherId, id] : [id, otherId]
  const read = useCall(previewAccountMerge, { params: { id: staysId, otherId: endsId } })
  if (read.state === 'loading') return <Loading rows={8} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  return <AccountMergePreview key={staysId} preview={read.value} onSwap={() => setSwapped(!isSwapped)} {...acts} />
}
