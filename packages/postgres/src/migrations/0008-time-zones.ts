/**
 * The time zones in which people read times: that of a product, UTC where there was none, and a person's own; null: that of the product.
 */
export const timeZones = `
alter table hearback.people add column time_zone text;
update hearback.products p set settings = p.settings || '{"timeZone": "UTC"}' where not p.settings ? 'timeZone';
`
