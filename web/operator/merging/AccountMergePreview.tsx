import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { presetOf, type Right } from '../../../shared/access.ts'
import { mergeAccounts, type AccountMergePreview as Preview, type ComparedAccount } from '../../../shared/operator/accountMerge.ts'
import type { AccountRecord } from '../../../shared/operator/accounts.ts'
import { entryReason } from '../../../shared/organisation/organization.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { useAccount } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFormats } from '../../ui/formats.ts'
import { MergeActions, MergePair } from '../../ui/MergePair.tsx'
import { toast } from '../../ui/toasts.ts'
import { nameOfUser, presetTexts, stateTexts } from '../../users/parts/userTexts.ts'
import { placeOutcomeTexts } from './mergeTexts.ts'

interface Props {
  preview: Preview
  onSwap: () => void
  onClose: () => void
  onDone: (account: AccountRecord) => void
}

/** Both accounts side by side, what becomes of their places, and the act that nothing takes back. */
export function AccountMergePreview({ preview, onSwap, onClose, onDone }: Props) {
  const { i18n } = useLingui()
  const { stays, ends, refusals } = preview
  return (
    <Stack>
      <MergePair
        captions={{ stays: <Trans>This account stays</Trans>, goes: <Trans>This account ends for good</Trans> }}
        stays={<Facts account={stays} />}
        goes={<Facts account={ends} />}
      />
      <Group>
        <Button variant="default" onClick={onSwap}>
          <Trans>Let the other one stay</Trans>
        </Button>
      </Group>
      {refusals.map((code) => (
        <Banner key={code} tone="warn">
          {i18n._(errorTexts[code])}
        </Banner>
      ))}
      {refusals.length === 0 ? <Decision preview={preview} onClose={onClose} onDone={onDone} /> : <MergeActions onClose={onClose} />}
    </Stack>
  )
}

/** The rights of a place in a word, where it is one of the usual selections. */
function useHeld() {
  const { t, i18n } = useLingui()
  return (rights: readonly Right[]): string => {
    const preset = presetOf(rights)
    return preset ? i18n._(presetTexts[preset]) : t`Rights of their own`
  }
}

function Facts({ account }: { account: ComparedAccount }) {
  const { t, i18n } = useLingui()
  const { zone } = useAccount()
  const formats = useFormats()
  const held = useHeld()
  const { email, places, lastSignInAt, atProvider, hasCodes, passkeys, providers } = account
  const factors = [hasCodes && t`One-time codes`, passkeys > 0 && t`Passkeys: ${passkeys}`].filter(Boolean).join(', ')
  return (
    <FactLines
      facts={[
        [t`Name`, nameOfUser(account)],
        [t`E-mail address`, email],
        [t`Organisations`, places.map(({ name, state, rights }) => `${name} (${held(rights)}, ${i18n._(stateTexts[state])})`).join('; ')],
        [t`Last sign-in`, lastSignInAt ? formats.moment(lastSignInAt, zone) : t`Not yet`],
        [t`Signs in`, atProvider ? t`At an identity provider` : t`With a password`],
        [t`Second factors`, factors],
        [t`Identity providers`, providers.join(', ')],
      ]}
    />
  )
}

function Places({ places }: Pick<Preview, 'places'>) {
  const { i18n } = useLingui()
  const held = useHeld()
  return (
    <div>
      <Text fw={600}>
        <Trans>What becomes of the organisations of the account that ends</Trans>
      </Text>
      {places.length === 0 && (
        <Text c="dimmed">
          <Trans>No organisation lets it in. Nothing changes there.</Trans>
        </Text>
      )}
      {places.map(({ tenantId, name, outcome, rights }) => {
        const text = i18n._(placeOutcomeTexts[outcome])
        return (
          <div key={tenantId}>
            <Text>{name}</Text>
            <Text size="sm" c="dimmed">
              {outcome === 'invitationEnds' ? `${text}.` : `${text}: ${held(rights)}.`}
            </Text>
          </div>
        )
      })}
    </div>
  )
}

function Decision({ preview: { stays, ends, places, isUnlike, seen }, onClose, onDone }: Omit<Props, 'onSwap'>) {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const { email } = ends

  async function merge(): Promise<void> {
    const merged = await call(mergeAccounts, { params: { id: stays.id }, body: { other: ends.id, seen, typed, reason: reason.trim() } })
    toast({ tone: 'done', text: t`${email} has ended` })
    onDone(merged)
  }

  return (
    <>
      <Places places={places} />
      <Banner tone="warn">
        <Trans>
          This cannot be taken back. Passwords, second factors and sign-ins of the account that ends are gone. What it has entered keeps its
          name. Entries that wait on its devices are kept; the administration of the organisation decides about them. Both addresses get a
          mail.
        </Trans>
      </Banner>
      {isUnlike && (
        <TextInput
          label={<Trans>E-mail address of the account that ends</Trans>}
          description={<Trans>The names have nothing in common. Please type {email} if both are the same person.</Trans>}
          required
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={<Trans>Reason</Trans>}
        required
        autosize
        minRows={2}
        maxLength={entryReason.max}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <MergeActions
        onClose={onClose}
        merge={merge}
        disabled={reason.trim().length < entryReason.min || (isUnlike && typed.trim().toLowerCase() !== email)}
      />
    </>
  )
}
