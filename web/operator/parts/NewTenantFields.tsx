import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { testDays } from '../../../shared/operator/tenantSteps.ts'
import { firstStatuses } from '../../../shared/operator/tenants.ts'
import { FindOrganization, type ChosenOrganization } from './FindOrganization.tsx'
import { tenantStatusTexts } from './operatorTexts.ts'

type FirstStatus = (typeof firstStatuses)[number]

const statusNotes = {
  TEST: <Trans>For {testDays} days. It is put into use or ended by a step on its page.</Trans>,
  ACTIVE: <Trans>From now on, without an end.</Trans>,
}

/** The status with which an access begins. */
export function StatusField({ status, onChange }: { status: FirstStatus; onChange: (status: FirstStatus) => void }) {
  const { i18n } = useLingui()
  return (
    <NativeSelect
      label={<Trans>Status</Trans>}
      description={statusNotes[status]}
      value={status}
      data={firstStatuses.map((one) => ({ value: one, label: i18n._(tenantStatusTexts[one]) }))}
      onChange={(event) => onChange(firstStatuses.find((one) => one === event.currentTarget.value) ?? 'TEST')}
    />
  )
}

interface Props {
  organization: ChosenOrganization | null
  onChange: (organization: ChosenOrganization | null) => void
}

/** The organisation that an access is for. */
export function OrganizationField({ organization, onChange }: Props) {
  const { t } = useLingui()
  if (organization)
    return (
      <Group>
        <Text>{organization.officialName}</Text>
        <Button variant="subtle" onClick={() => onChange(null)}>
          <Trans>Choose another one</Trans>
        </Button>
      </Group>
    )
  return (
    <FindOrganization
      label={<Trans>Search an organisation that is recorded</Trans>}
      description={<Trans>Without one, an organisation of the same name is recorded.</Trans>}
      choiceOf={(officialName) => t`For ${officialName}`}
      onChoose={onChange}
    />
  )
}
