import { Trans } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { IconDeviceTablet, IconSettings, IconUsers } from '@tabler/icons-react'
import { LogoutButton } from '../identity/parts/LogoutButton.tsx'
import { OrganisationSwitcher } from '../identity/parts/OrganisationSwitcher.tsx'
import { useAccount } from '../session/signedIn.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { flags } from '../session/flags.ts'

/** Switch organisation, my settings, log out. */
export default function UserDialog({ onClose }: { onClose: () => void }) {
  const { context } = useAccount()
  return (
    <Dialog title={`${context.forename} ${context.surname}`.trim()} onClose={onClose}>
      <Stack gap="lg">
        <div>
          {context.tenant && <Text>{context.tenant.name}</Text>}
          <Text c="dimmed">{context.email}</Text>
        </div>
        <OrganisationSwitcher onClose={onClose} />
        <ButtonLink to="/my-settings" variant="default" leftSection={<IconSettings aria-hidden />} onClick={onClose}>
          <Trans>My settings</Trans>
        </ButtonLink>
        {flags.users(context) && (
          <ButtonLink to="/admin/account/user" variant="default" leftSection={<IconUsers aria-hidden />} onClick={onClose}>
            <Trans>Administration</Trans>
          </ButtonLink>
        )}
        {flags.terminals(context) && (
          <ButtonLink to="/admin/account/terminals" variant="default" leftSection={<IconDeviceTablet aria-hidden />} onClick={onClose}>
            <Trans>Terminals</Trans>
          </ButtonLink>
        )}
        <LogoutButton onStay={onClose} />
        <Text c="dimmed" size="sm">
          <Trans>Version {__BUILD_ID__}</Trans>
        </Text>
      </Stack>
    </Dialog>
  )
}
