import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { mergeOrganizations, movedKinds, previewMerge } from '../../../shared/operator/organizationMerge.ts'
import type { OrganizationRecord } from '../../../shared/operator/organizationRecord.ts'
import { contrasts, mergeParts, textsOfPart, type MergePart } from '../../../shared/operator/organizationUnion.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { useSession } from '../../session/useSession.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FactLines } from '../../ui/FactLines.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { MergeActions, MergePair } from '../../ui/MergePair.tsx'
import { arrow } from '../../ui/selectArrow.tsx'
import { toast } from '../../ui/toasts.ts'
import { useCall } from '../../ui/useCall.ts'
import { countryTexts, organizationStatusTexts } from '../parts/operatorTexts.ts'
import { movedTexts, partTexts } from './mergeTexts.ts'

interface Props {
  id: string
  otherId: string
  onClose: () => void
  onMark: () => void
  onDone: (merged: OrganizationRecord) => void
}

/** Both records side by side, what becomes of them, and the acts. */
export function MergeOrganizations({ id, otherId, ...acts }: Props) {
  const read = useCall(previewMerge, { params: { id, otherId } })
  if (read.state === 'loading') return <Loading rows={6} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  return <Preview preview={read.value} {...acts} />
}

type Shown = ReplyOf<typeof previewMerge>

function useTextOf() {
  const { i18n } = useLingui()
  return (record: OrganizationRecord, part: MergePart): string => {
    const texts = textsOfPart(record, part)
    if (part !== 'address') return texts.join(' ').trim()
    const [street = '', zip = '', city = ''] = texts
    const lines = texts.length === 0 ? [] : [street, `${zip} ${city}`.trim(), i18n._(countryTexts[record.address.country])]
    return lines.filter(Boolean).join(', ')
  }
}

function Preview({ preview, onClose, onMark, onDone }: { preview: Shown } & Omit<Props, 'id' | 'otherId'>) {
  const { t, i18n } = useLingui()
  const { caller } = useSession()
  // If the answer is lost, the call is repeated with the same id.
  const [id] = useState(() => crypto.randomUUID())
  const [taken, setTaken] = useState<readonly MergePart[]>([])
  const { stays, goes, refusals } = preview

  async function merge(): Promise<void> {
    const other = { id: goes.id, version: goes.version }
    const body = { id, version: stays.version, other, taken: [...taken] }
    const merged = await caller.call(mergeOrganizations, { params: { id: stays.id }, body })
    toast({ tone: 'done', text: t`The two records are one now` })
    onDone(merged)
  }

  return (
    <Stack>
      <MergePair stays={<Facts record={stays} />} goes={<Facts record={goes} />} />
      {refusals.map((code) => (
        <Banner key={code} tone="warn">
          {i18n._(errorTexts[code])}
        </Banner>
      ))}
      {refusals.length === 0 && <Outcome preview={preview} taken={taken} onTake={setTaken} />}
      {!refusals.includes('organization.merged') && !refusals.includes('organization.notToMerge') && (
        <Button variant="default" onClick={onMark}>
          <Trans>Only mark the open record as a duplicate</Trans>
        </Button>
      )}
      <MergeActions onClose={onClose} {...(refusals.length === 0 && { merge })} />
    </Stack>
  )
}

function Facts({ record }: { record: OrganizationRecord }) {
  const { t, i18n } = useLingui()
  const textOf = useTextOf()
  return (
    <FactLines
      facts={[
        ...mergeParts.map((part) => [i18n._(partTexts[part]), textOf(record, part)] as const),
        [t`Status`, i18n._(organizationStatusTexts[record.status])],
        [t`Accesses`, record.tenants.map(({ name }) => name).join(', ')],
        [t`Notes`, record.notes],
      ]}
    />
  )
}

interface OutcomeProps {
  preview: Shown
  taken: readonly MergePart[]
  onTake: (taken: readonly MergePart[]) => void
}

/** What the record that stays will say, and what comes to it. */
function Outcome({ preview: { stays, goes, moves, events, status }, taken, onTake }: OutcomeProps) {
  const { t, i18n } = useLingui()
  const textOf = useTextOf()
  const counts = movedKinds.flatMap((kind) => (moves[kind] ? [[i18n._(movedTexts[kind]), String(moves[kind])] as const] : []))
  return (
    <>
      {contrasts(stays, goes).map((part) => (
        <NativeSelect
          key={part}
          {...arrow}
          label={i18n._(partTexts[part])}
          value={taken.includes(part) ? 'goes' : 'stays'}
          data={[
            { value: 'stays', label: textOf(stays, part) },
            { value: 'goes', label: textOf(goes, part) },
          ]}
          onChange={(event) => {
            const rest = taken.filter((one) => one !== part)
            onTake(event.currentTarget.value === 'goes' ? [...rest, part] : rest)
          }}
        />
      ))}
      <Text fw={600}>
        <Trans>What comes to the record that stays</Trans>
      </Text>
      <FactLines
        facts={[
          ...counts,
          [t`Entries of the history`, String(events)],
          ...(status === stays.status ? [] : [[t`Status afterwards`, i18n._(organizationStatusTexts[status])] as const]),
        ]}
      />
      <Text size="sm">
        <Trans>
          The notes of both are kept. The merge can be taken back for as long as nothing that moved has changed, nor the record that stays.
        </Trans>
      </Text>
    </>
  )
}
