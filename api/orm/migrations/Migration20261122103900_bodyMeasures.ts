// The length of a dog and both sides of a kennel, of which the floor that the law wants depends; the day on which an animal was chipped.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261122103900_bodyMeasures extends Migration {
  override up(): void {
    this.addSql('alter table animal_facts add column body_length_cm integer, add column chipped_on date;')
    this.addSql('alter table room add column other_side_cm integer;')
  }
}
