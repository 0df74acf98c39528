import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, TextInput } from '@mantine/core'
import { returnPath } from '../../../shared/identity/externalSignIn.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { FindTenant } from '../parts/FindTenant.tsx'
import { DomainsField } from './DomainsField.tsx'
import { SecretField } from './SecretField.tsx'
import { useNewProvider } from './useNewProvider.tsx'

interface Props {
  onDone: () => void
  onClose: () => void
}

/** An identity provider for the people of one tenant. */
export default function ConnectProviderDialog({ onDone, onClose }: Props) {
  const { t } = useLingui()
  const form = useNewProvider()
  async function save() {
    if (!(await form.save())) return false
    toast({ tone: 'done', text: t`The provider was connected. Now test it.` })
    onDone()
    return true
  }
  return (
    <FormDialog
      title={<Trans>Connect a provider</Trans>}
      form={{ dirty: form.dirty, save }}
      submit={<Trans>Connect</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <ProviderFields form={form} />
    </FormDialog>
  )
}

function ProviderFields({ form }: { form: ReturnType<typeof useNewProvider> }) {
  const { i18n } = useLingui()
  const { values, tried, change } = form
  const refusal = (field: string) => {
    const code = form.refusalOf(field)
    return code && i18n._(errorTexts[code])
  }
  const missing = (text: string) => tried && text.trim() === '' && <Trans>Please fill in this field.</Trans>
  return (
    <Stack>
      <FindTenant
        chosen={values.tenant}
        error={tried && !values.tenant && <Trans>Please choose one.</Trans>}
        onChoose={(tenant) => change({ tenant })}
      />
      <TextInput
        label={<Trans>Issuer</Trans>}
        description={<Trans>The address of the provider, as it writes it itself.</Trans>}
        type="url"
        required
        maxLength={500}
        autoComplete="off"
        placeholder="https://"
        value={values.issuer}
        error={missing(values.issuer) || refusal('issuer')}
        onChange={(event) => change({ issuer: event.currentTarget.value })}
      />
      <TextInput
        label={<Trans>Client ID</Trans>}
        required
        maxLength={255}
        autoComplete="off"
        value={values.clientId}
        error={missing(values.clientId)}
        onChange={(event) => change({ clientId: event.currentTarget.value })}
      />
      <SecretField
        description={<Trans>Empty for a public client. It is never shown again.</Trans>}
        value={values.clientSecret}
        onChange={(clientSecret) => change({ clientSecret })}
      />
      <DomainsField value={values.domains} tried={tried} error={refusal('emailDomains')} onChange={(domains) => change({ domains })} />
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <Trans>Enter this address at the provider as the one to lead back to: {location.origin + returnPath}</Trans>
      </Text>
    </Stack>
  )
}
