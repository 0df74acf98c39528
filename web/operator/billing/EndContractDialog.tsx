import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { endContract, type Contract } from '../../../shared/operator/billing/contracts.ts'
import { useSession } from '../../session/useSession.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFormats } from '../../ui/formats.ts'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'

interface Props {
  contract: Contract
  onDone: () => void
  onClose: () => void
}

/** The last day of a contract, after its minimum term and its days of notice. */
export default function EndContractDialog({ contract: { id, version, earliestEnd }, onDone, onClose }: Props) {
  const { t } = useLingui()
  const { caller } = useSession()
  const formats = useFormats()
  const failed = useFailed()
  const [end, setEnd] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const earliest = formats.date(earliestEnd)

  async function save() {
    setTried(true)
    if (end === null) return false
    try {
      await caller.call(endContract, { params: { id }, body: { version, end } })
      toast({ tone: 'done', text: t`The contract ends on ${formats.date(end)}` })
      onDone()
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }

  return (
    <FormDialog
      title={<Trans>End the contract</Trans>}
      form={{ dirty: end !== null, save }}
      submit={<Trans>End the contract</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <Stack>
        <Text>
          <Trans>With its minimum term and its notice it can end on {earliest} or later.</Trans>
        </Text>
        <DateField
          label={<Trans>Last day</Trans>}
          required
          value={end}
          error={tried && end === null && <Trans>Please fill in this field.</Trans>}
          onChange={setEnd}
        />
      </Stack>
    </FormDialog>
  )
}
