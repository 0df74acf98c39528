import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Stack, Text } from '@mantine/core'
import type { IdentityProvider } from '../../../shared/operator/openidProviders.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { DomainsField } from './DomainsField.tsx'
import { SecretField } from './SecretField.tsx'
import { secretChoices, useProviderChange } from './useProviderChange.tsx'

interface Props {
  provider: IdentityProvider
  onDone: () => void
  onClose: () => void
}

const secretTexts = { keep: msg`Leave it as it is`, new: msg`Enter a new one`, none: msg`None: it is a public client` }

/** Issuer, client and tenant stay: with others, the people that the provider names would be others too. */
export default function ChangeProviderDialog({ provider, onDone, onClose }: Props) {
  const { t, i18n } = useLingui()
  const form = useProviderChange(provider)
  const { values, change } = form
  async function save() {
    if (!(await form.save())) return false
    toast({ tone: 'done', text: t`The provider was changed. Please test it again.` })
    onDone()
    return true
  }
  return (
    <FormDialog
      title={<Trans>Change the provider of {provider.tenant.name}</Trans>}
      form={{ dirty: form.dirty, save }}
      submit={<Trans>Save</Trans>}
      untouched="closes"
      onClose={onClose}
    >
      <Stack>
        <Text c="dimmed" size="sm">
          <Trans>Issuer, client ID and tenant stay as they are. For others, remove the provider and connect another one.</Trans>
        </Text>
        <DomainsField
          value={values.domains}
          tried={form.tried}
          error={form.refused && i18n._(errorTexts[form.refused])}
          onChange={(domains) => change({ domains })}
        />
        <NativeSelect
          label={<Trans>Client secret</Trans>}
          value={values.secretChoice}
          data={secretChoices.map((value) => ({ value, label: i18n._(secretTexts[value]) }))}
          onChange={(event) => change({ secretChoice: secretChoices.find((one) => one === event.currentTarget.value) ?? 'keep' })}
        />
        {values.secretChoice === 'new' && (
          <SecretField
            required
            value={values.clientSecret}
            error={form.lacksSecret && <Trans>Please fill in this field.</Trans>}
            onChange={(clientSecret) => change({ clientSecret })}
          />
        )}
      </Stack>
    </FormDialog>
  )
}
