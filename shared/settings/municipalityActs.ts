// Municipalities as a noun of the house: who has them, and what is done with them, offline too.
import { plainNoun } from '../plainNoun.ts'
import { Municipality, MunicipalityBody, municipalityProblems } from './municipality.ts'

export const municipality = plainNoun({
  kind: 'municipality',
  schema: Municipality,
  body: MunicipalityBody,
  since: 6,
  indexes: '',
  scopes: () => ['municipalities'],
  granted: ({ rights }) => (rights.has('animals.view') || rights.has('admin.settings') ? ['municipalities'] : []),
  references: { contactId: 'contact' },
  path: '/api/admin/finds/authority',
  right: 'admin.settings',
  problems: municipalityProblems,
  refusals: ['municipality.nameMissing', 'municipality.period'],
  acts: {
    create: 'Add a municipality that is responsible for found animals',
    change: 'Change a municipality and its contract',
    delete: 'Delete a municipality; finds keep its name',
  },
})

export const { create: createMunicipality, change: changeMunicipality, delete: deleteMunicipality } = municipality.acts
