import { useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import type { houseAtDoor } from '../../shared/operator/tenantWeb.ts'
import { useAccentColour } from '../ui/accentStyle.ts'
import type { ReplyOf } from '../../shared/endpoint.ts'

/** The organisation on the page where its people sign in, who came by its sub-domain. */
export function HouseAtDoor({ house: { name, logo, accentColour } }: { house: ReplyOf<typeof houseAtDoor> }) {
  const { t } = useLingui()
  useAccentColour(accentColour)
  return (
    <Group gap="sm">
      {logo && <img src={logo} alt={t`Logo of ${name}`} style={{ maxWidth: 160, maxHeight: 64 }} />}
      <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
    </Group>
  )
}
