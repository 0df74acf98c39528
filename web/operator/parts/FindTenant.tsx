import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { listTenants } from '../../../shared/operator/tenants.ts'
import { useCall } from '../../ui/useCall.ts'
import { Choices, FindRecord } from './FindRecord.tsx'

/** As far as it is chosen here. */
export interface ChosenTenant {
  id: string
  name: string
}

interface Props {
  /** Of the field; without it "Tenant". */
  label?: ReactNode
  description?: ReactNode
  chosen: ChosenTenant | null
  error?: ReactNode
  onChoose: (tenant: ChosenTenant | null) => void
}

/** The tenant that is chosen, or a search among all. */
export function FindTenant({
  label = <Trans>Tenant</Trans>,
  description = <Trans>Search a tenant by its name.</Trans>,
  chosen,
  error,
  onChoose,
}: Props) {
  if (chosen)
    return (
      <Group>
        <Text>
          {label}: <strong>{chosen.name}</strong>
        </Text>
        <Button variant="subtle" onClick={() => onChoose(null)}>
          <Trans>Choose another one</Trans>
        </Button>
      </Group>
    )
  return (
    <FindRecord label={label} description={description} required error={error}>
      {(words) => <Found words={words} onChoose={onChoose} />}
    </FindRecord>
  )
}

function Found({ words, onChoose }: { words: string; onChoose: Props['onChoose'] }) {
  const { t } = useLingui()
  const read = useCall(listTenants, { body: { search: words } })
  return (
    <Choices
      read={read}
      choicesOf={({ items }) =>
        items.map(({ id, name }) => ({ id, text: name, label: t`For ${name}`, choose: () => onChoose({ id, name }) }))
      }
    />
  )
}
