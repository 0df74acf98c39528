import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { presetOf } from '../../shared/access.ts'
import { getAccount, type AccountRecord } from '../../shared/operator/accounts.ts'
import { useAccount } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FactLines } from '../ui/FactLines.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import nameLink from '../ui/NameLink.module.css'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { useCall } from '../ui/useCall.ts'
import { nameOfUser, presetTexts, stateTexts } from '../users/parts/userTexts.ts'
import { MergeAccounts } from './merging/MergeAccounts.tsx'
import { accountStateTexts } from './parts/operatorTexts.ts'
import { useAccountActs } from './useAccountActs.tsx'

interface Props {
  id: string
  /** Another account is to be shown in its place. */
  onOther: (id: string) => void
  /** Something was done about it. */
  onChange: () => void
  onClose: () => void
}

/** One account over the list: who it is, where they work, and what can be done. */
export function AccountSheet({ id, onOther, onChange, onClose }: Props) {
  const read = useCall(getAccount, { params: { id } })
  const [changed, setChanged] = useState<AccountRecord | null>(null)
  const [isMerging, setMerging] = useState(false)
  const account = changed ?? (read.state === 'ready' ? read.value : null)
  return (
    <Dialog title={account ? nameOfUser(account) : <Trans>Account</Trans>} onClose={onClose}>
      {read.state === 'loading' && <Loading rows={5} />}
      {read.state === 'failed' && (
        <RecordMissing {...read} list={{ to: '/tenantadmin/accounts', text: <Trans>All accounts</Trans> }} untitled />
      )}
      {account && isMerging && (
        <MergeAccounts
          account={account}
          onClose={() => setMerging(false)}
          onDone={(next) => {
            setMerging(false)
            setChanged(next)
            onChange()
            if (next.id !== id) onOther(next.id)
          }}
        />
      )}
      {account && !isMerging && (
        <Stack>
          <Facts account={account} />
          <Places places={account.places} />
          <Acts
            account={account}
            onMerge={() => setMerging(true)}
            onChange={(next) => {
              setChanged(next)
              onChange()
            }}
          />
        </Stack>
      )}
    </Dialog>
  )
}

function Facts({ account }: { account: AccountRecord }) {
  const { email, state, lockReason, isMerged, isGlobalAdmin, atProvider, lastSignInAt, createdAt } = account
  const { t, i18n } = useLingui()
  const { zone } = useAccount()
  const formats = useFormats()
  return (
    <>
      {isMerged && <Merged account={account} />}
      {state === 'locked' && !isMerged && (
        <Banner tone="warn">
          {lockReason ? <Trans>This account is locked: {lockReason}</Trans> : <Trans>This account is locked.</Trans>}
        </Banner>
      )}
      <FactLines
        facts={[
          [t`E-mail address`, email],
          [t`State`, i18n._(accountStateTexts[state])],
          [t`Role`, isGlobalAdmin ? t`Platform administrator` : ''],
          [t`Signs in`, atProvider ? t`At an identity provider` : t`With a password`],
          [t`Last sign-in`, lastSignInAt ? formats.moment(lastSignInAt, zone) : t`Not yet`],
          [t`Created`, formats.moment(createdAt, zone)],
        ]}
      />
    </>
  )
}

function Merged({ account: { mergedInto, lockReason } }: { account: AccountRecord }) {
  return (
    <Banner tone="warn">
      <Trans>This account was merged into another one and has ended for good: {lockReason}</Trans>
      {mergedInto && (
        <div>
          <Link to="/tenantadmin/accounts" search={{ account: mergedInto.id }} resetScroll={false} className={nameLink.link}>
            {`${nameOfUser(mergedInto)}, ${mergedInto.email}`}
          </Link>
        </div>
      )}
    </Banner>
  )
}

function Places({ places }: Pick<AccountRecord, 'places'>) {
  const { t, i18n } = useLingui()
  if (places.length === 0)
    return (
      <Text c="dimmed">
        <Trans>In no organisation</Trans>
      </Text>
    )
  return (
    <div>
      <Text fw={600}>
        <Trans>Organisations</Trans>
      </Text>
      {places.map(({ tenantId, name, state, rights }) => {
        const preset = presetOf(rights)
        return (
          <div key={tenantId}>
            <Link to="/tenantadmin/tenant/$id" params={{ id: tenantId }} className={nameLink.link}>
              {name}
            </Link>
            <Text size="sm" c="dimmed">
              {[preset ? i18n._(presetTexts[preset]) : t`Rights of their own`, i18n._(stateTexts[state])].join(' · ')}
            </Text>
          </div>
        )
      })}
    </div>
  )
}

interface ActsProps {
  account: AccountRecord
  onMerge: () => void
  onChange: (account: AccountRecord) => void
}

function Acts({ account, onMerge, onChange }: ActsProps) {
  const { context } = useAccount()
  const { busy, sendMail, lock, unlock } = useAccountActs(account, onChange)
  const { state, atProvider, isMerged, isGlobalAdmin } = account
  if (isMerged) return null
  if (state === 'locked')
    return (
      <Group>
        <Button variant="default" disabled={busy} onClick={() => void unlock()}>
          <Trans>Unlock</Trans>
        </Button>
      </Group>
    )
  return (
    <Group>
      {!atProvider && (
        <Button variant="default" disabled={busy} onClick={() => void sendMail()}>
          <Trans>Send a reset mail</Trans>
        </Button>
      )}
      {account.email !== context.email && (
        <Button variant="default" disabled={busy} onClick={() => void lock()}>
          <Trans>Lock</Trans>
        </Button>
      )}
      {account.email !== context.email && !isGlobalAdmin && (
        <Button variant="default" disabled={busy} onClick={onMerge}>
          <Trans>Merge with another account</Trans>
        </Button>
      )}
    </Group>
  )
}
