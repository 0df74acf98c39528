// What states and faults of identity providers are called.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IdentityProvider, ProviderFaultName } from '../../../shared/operator/openidProviders.ts'

export const providerStateTexts: Record<IdentityProvider['state'], MessageDescriptor> = {
  untested: msg`Not tested yet`,
  ok: msg`Works`,
  error: msg`Does not work`,
}

export const providerFaultTexts: Record<ProviderFaultName, MessageDescriptor> = {
  notHttps: msg`The provider names an address that is not reached by https://.`,
  unreachable: msg`The provider does not answer.`,
  redirected: msg`The provider leads to another address, which is not followed.`,
  tooLarge: msg`The provider answers with more than can be read.`,
  notJson: msg`The provider does not answer with a document of OpenID Connect.`,
  metadata: msg`Something is missing in the documents of the provider.`,
  issuerMismatch: msg`The provider calls itself by another address than the one that is entered here.`,
  foreignHost: msg`The provider now leads to a host to which it did not lead when it was connected. If that is right, remove it and connect it again.`,
  noPkce: msg`The provider does not offer PKCE with S256.`,
  secret: msg`The client secret can no longer be read here. Please enter it again.`,
  clientRefused: msg`The provider does not accept the client. Please check the client ID and the client secret.`,
  refusedThere: msg`The provider did not let the person in who tried it.`,
  codeRefused: msg`The provider gave no identity token for the sign-in.`,
  token: msg`The identity token of the provider cannot be believed: its signature, its time or its receiver is not right.`,
  azp: msg`The identity token was made for another client.`,
  nonce: msg`The identity token does not belong to this test.`,
  subject: msg`The identity token does not name a person.`,
  emailUnverified: msg`The provider does not say that it has verified the e-mail address. Nobody can sign in for the first time like this.`,
  domainDiffers: msg`The e-mail address is in none of the domains of this provider.`,
}
