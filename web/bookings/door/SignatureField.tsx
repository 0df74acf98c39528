import { Trans, useLingui } from '@lingui/react/macro'
import { Text, TextInput } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { contactName } from '../../../shared/contacts/contact.ts'
import { SignatureGlass } from '../../documents/parts/SignatureGlass.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import classes from './Door.module.css'
import type { Answers } from './useAnswers.ts'
import type { TakenForm } from './useTaken.ts'

/** The person who brings the animals signs what they hand over. Without a signature the animals are checked in all the same. */
export function SignatureField({ taken, answers }: { taken: TakenForm; answers: Answers }) {
  const { t } = useLingui()
  const { engine, tenant } = useSignedIn()
  const { contactId, signer, setSigner, strokes, draw, names, belongingsIn } = taken
  const contact = useRows(async () => (contactId ? ((await engine.replica.contact.get(contactId)) ?? null) : null), [engine, contactId])
  useEffect(() => {
    // Of what it is now: somebody may have typed a name since this was drawn.
    if (contact) setSigner((typed) => typed ?? contactName(contact))
  }, [contact, setSigner])
  const animals = names.join(', ')
  const belongings = belongingsIn(answers).join(', ')
  return (
    <section className={classes.animal} aria-label={t`Signature at check-in`}>
      <Text>
        {belongings === '' ? (
          <Trans>
            Handed over to {tenant.name}: {animals}
          </Trans>
        ) : (
          <Trans>
            Handed over to {tenant.name}: {animals}, with {belongings}
          </Trans>
        )}
      </Text>
      <TextInput
        label={<Trans>Name of the person who brings them</Trans>}
        autoComplete="off"
        maxLength={120}
        value={signer ?? ''}
        error={strokes.length > 0 && !signer?.trim() && <Trans>Without a name the signature is not kept.</Trans>}
        onChange={(event) => setSigner(event.currentTarget.value)}
      />
      <Suspense fallback={null}>
        <SignatureGlass label={t`Signature at check-in`} strokes={strokes} error={undefined} required={false} onChange={draw} />
      </Suspense>
    </section>
  )
}
