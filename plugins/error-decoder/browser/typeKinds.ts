const plain = /^(?:never|undefined|null|void|unknown|any|object|string|number|boolean|bigint|symbol)$/;

/** Types of the libraries and SDKs by whose names an error is known; any other name is the reader's. */
const known =
  /^(?:typeof )?(\w*(?:Constraints?|Reference|Snapshot|Timestamp|Symbol)|Unsubscribe|TransactionResult|Increment|Delete|ArrayUnionOrRemove|PossiblyReadAsUndefined|MetaType|Firestore|FirebaseApp|Database|Ref|GeoPoint|Date|Promise|Query|Transaction|WriteBatch|FieldValue|FieldPath|SetOptions|Bytes|WhereFilterOp|OrderByDirection|FirelordRef|GeneralQuery|Doc|Collection|CollectionGroup|CollectionGroupFunction|WriteResult|DocumentChange|Removable|PossiblyReadAsNullable)\b(?:<(?:"[^"]*", )?(MetaType|DocumentData|any|unknown|WhereFilterOp)\b)?/;

const conditional =
  /^\(?(?:`[^`]*`|\w[^{}|]*) extends | extends infer |\b[A-Z]\w{0,40}\["(?:base|read|write|compare|docPath)\w{0,9}"\]/;

/** Splits a type at the bars that are in no bracket and no quotes. */
function membersOf(type: string): string[] {
  const members = [''];
  let depth = 0;
  let quote = '';
  for (const [at, character] of [...type].entries()) {
    if (quote === '' && /["`]/.test(character)) {
      quote = character;
    } else if (character === quote) {
      quote = '';
    } else if (quote === '' && /[[({<]/.test(character)) {
      depth += 1;
    } else if (
      (quote === '' && /[\])}]/.test(character)) ||
      (character === '>' && quote === '' && type[at - 1] !== '=')
    ) {
      depth -= 1;
    }
    if (character === '|' && depth === 0 && quote === '') {
      members.push('');
    } else {
      members[members.length - 1] += character;
    }
  }
  return members.map((member) => member.trim()).filter(Boolean);
}

const filterOnUnknownField = /\bWhereConstraint<(?:"[^"]*"|[^<>"])*, never>/;
/** What tells references of a name apart: whose they are, and how sure the path of a node is. */
function kindOfReference(member: string, generic: string | undefined): string | undefined {
  if (/, DocumentData>$|^(?:DatabaseReference|Query)$/.test(member)) {
    return 'DocumentData';
  }
  const path = /^DatabaseReference<.*, (?:(never)|["`][^<>]*\| (undefined)|["`][^<>]*(\|)[^<>]*)>$/.exec(member);
  return path?.[1] ?? path?.[2] ?? (path === null ? generic?.replace(/^(?:any|unknown)$/, 'DocumentData') : 'union');
}

function kindOf(member: string): string {
  const [, name, generic] = known.exec(member) ?? [];
  const of = filterOnUnknownField.test(member) ? 'never' : kindOfReference(member, generic);
  const mark = filterOnUnknownField.test(member) ? '<never>' : member.startsWith('`') ? '<template>' : '';
  return (
    plain.exec(member)?.[0] ??
    (member === '[]' ? 'empty' : member === '""' ? 'blank' : member === '{}' ? 'map<empty>' : undefined) ??
    (/^\{ [^{}]*: never;/.test(member) ? 'map<never>' : undefined) ??
    (/^typeof import\(.*fire(?:lord|sage)/.test(member) ? 'map<module>' : undefined) ??
    (/^["'](?!.*\]$)/.test(member) ? (member.includes('/') ? 'path' : 'literal') : undefined) ??
    (/^`(?!.*\]$)/.test(member) ? 'template' : undefined) ??
    (member.startsWith('{ base: ') ? 'MetaType' : undefined) ??
    (/^-?\d/.test(member) ? 'digits' : undefined) ??
    (/^(?:true|false)$/.test(member) ? 'flag' : undefined) ??
    (/^\((?:snapshot|transaction|currentData): /.test(member) ? 'function<MetaType>' : undefined) ??
    (/^(?:new )?(?:<.*>)?\((?:\w+\??: |.*\) =>)/.test(member) ? 'function' : undefined) ??
    (/^(?:readonly |\[)|\]$/.test(member) ? `list${mark}` : undefined) ??
    (name === undefined ? undefined : of === undefined ? name : `${name}<${of}>`) ??
    'map'
  );
}

/**
 * What a type is, whatever its names and values: a plain type, the name of a type of the libraries, or `literal`, `literals`
 * (several), `blank` (an empty text), `path` (a text with a slash), `template`, `digits`, `flag`, `list`, `empty` (a list of
 * nothing), `function`, `conditional`, and `map` for all else.
 */
export function kindsOf(type: string): Set<string> {
  if (conditional.test(type)) {
    return new Set(['conditional']);
  }
  const members = membersOf(type);
  const whole = members.filter((member) => !/^\.\.\.|\.\.\.$/.test(member));
  const kinds = (whole.length > 0 ? whole : members).map(kindOf);
  const isUnion = members.length > kinds.length || kinds.indexOf('literal') !== kinds.lastIndexOf('literal');
  return new Set(kinds.map((kind) => (isUnion && kind === 'literal' ? 'literals' : kind)));
}

/** Types of TypeScript and of these libraries that say nothing of whose an error is. */
const common =
  /^(?:Record|Boolean|(?:Number|String)\b|Field|With|Partial|Exact|AddPrefix|Numeric|PushAble|Removable|Precondition|\w*Creator)/;

/** Whether a type is one that the reader or another library named, such as `User` or `Promise<Response>`. */
export function isNamed(type: string): boolean {
  const names = membersOf(type).map((member) => member.replace(/^(?:typeof |Promise<|Readonly<)+/, ''));
  return names.some((name) => /^(?:[A-Z]\w|\$strip)/.test(name) && !known.test(name) && !common.test(name));
}
