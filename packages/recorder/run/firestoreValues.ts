/** A value as Firestore's REST interface has it: one property, named after its type. */
type StoredValue = Record<string, unknown>;

/** A document as Firestore's REST interface has it. */
export interface StoredDocument {
  name: string;
  fields?: Record<string, StoredValue>;
}

/** Fields of a document for Firestore's REST interface. @param database Path that references start with. */
export function encodeFields(values: Record<string, unknown>, database: string): Record<string, StoredValue> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeValue(value, database)]));
}

function encodeValue(value: unknown, database: string): StoredValue {
  if (typeof value === 'string') {
    return encodeText(value, database);
  }
  if (Array.isArray(value)) {
    return { arrayValue: { values: value.map((item) => encodeValue(item, database)) } };
  }
  if (typeof value === 'object' && value !== null) {
    return { mapValue: { fields: encodeFields(value as Record<string, unknown>, database) } };
  }
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  return typeof value === 'boolean' ? { booleanValue: value } : { nullValue: null };
}

/** A text, or a kind that JSON lacks: `timestamp 2026-01-01T12:00:00Z`, `reference to orders/a1`, `geo point 1, 2`. */
function encodeText(text: string, database: string): StoredValue {
  const [, kind = '', value = ''] = /^(timestamp|reference to|geo point) (.+)$/.exec(text) ?? [];
  switch (kind) {
    case 'timestamp':
      return { timestampValue: value };
    case 'reference to':
      return { referenceValue: `${database}/${value}` };
    case 'geo point': {
      const [latitude, longitude] = value.split(', ').map(Number);
      return { geoPointValue: { latitude, longitude } };
    }
    default:
      return { stringValue: text };
  }
}

/** Fields of a stored document in the notation of fixtures, in the order of their names. */
export function decodeFields(fields: Record<string, StoredValue>): Record<string, unknown> {
  const names = Object.keys(fields).sort();
  return Object.fromEntries(names.map((name) => [name, decodeValue(fields[name] ?? {})]));
}

function decodeValue(stored: StoredValue): unknown {
  const [[kind, value] = ['nullValue', null]] = Object.entries(stored);
  switch (kind) {
    case 'integerValue':
    case 'doubleValue':
      return Number(value);
    case 'timestampValue':
      return `timestamp ${String(value)}`;
    case 'referenceValue':
      return `reference to ${String(value).replace(/^.*?\/documents\//, '')}`;
    case 'geoPointValue': {
      const { latitude = 0, longitude = 0 } = value as { latitude?: number; longitude?: number };
      return `geo point ${latitude}, ${longitude}`;
    }
    case 'mapValue':
      return decodeFields((value as { fields?: Record<string, StoredValue> }).fields ?? {});
    case 'arrayValue':
      return ((value as { values?: StoredValue[] }).values ?? []).map(decodeValue);
    default:
      return value;
  }
}
