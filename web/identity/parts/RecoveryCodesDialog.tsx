import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormActions } from '../../ui/Form.tsx'
import classes from './RecoveryCodes.module.css'

export default function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog title={<Trans>Your recovery codes</Trans>} onClose={onClose}>
      <Stack>
        <Text>
          <Trans>
            Each of these codes works once in place of a one-time code, for example when your phone is lost. They are shown only now: write
            them down or keep them in your password manager.
          </Trans>
        </Text>
        <ol className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code translate="no">{code}</code>
            </li>
          ))}
        </ol>
        <FormActions>
          <CopyButton text={codes.join('\n')} variant="default">
            <Trans>Copy codes</Trans>
          </CopyButton>
          <Button onClick={onClose}>
            <Trans>I have kept them</Trans>
          </Button>
        </FormActions>
      </Stack>
    </Dialog>
  )
}
