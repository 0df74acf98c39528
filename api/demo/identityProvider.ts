// An identity provider as the operator of the demo finds one: invented, not tested, for a domain that nobody of the demo has an address in.
import { OpenidProviderEntity } from '../identity/openid/openidProvider.entity.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'
import { demoId, tenants } from './organisations.ts'

export function demoProvider(doors: Doors): Promise<void> {
  return identityUnitOfWork(doors, {}, async (em) => {
    em.create(OpenidProviderEntity, {
      id: demoId('provider:altstadt'),
      vouchesFor: tenants.altstadt.id,
      issuer: 'https://anmeldung.katzenfreunde.example',
      clientId: 'obhut',
      clientSecret: null,
      emailDomains: ['katzenfreunde.example'],
      endpointHosts: ['anmeldung.katzenfreunde.example'],
      testedAt: null,
      fault: null,
      createdAt: new Date(doors.clock.now()).toISOString(),
      disabledAt: null,
    })
    await em.flush()
  })
}
