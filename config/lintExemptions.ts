const noReference = 'No type refers to it.';
const constrained =
  'The constraint of the type parameter refuses every other argument first, in words of the compiler.';

/** Held by the types of both Firestore packages, which have most of their declarations in common. */
const unprintedByBoth = {
  'Error: This type(s) is banned in the setting':
    'It needs a banned type other than null, and banNull is the only setting that bans.',
  "Error: Collection Path cannot contains double dots '..' and double underscore '__' (except \"__name__\")":
    'Collections are checked by ID only; paths are checked for documents.',
  "Error: The type in need is ${Type}.Detected type is 'string', you seem to forget to assert your value as const, eg: ''a/b/c' as const', current count is ${GetNumberOfPathSlash<Value>}, need ${GetNumberOfPathSlash<Type>}.":
    'The one type that refers to it answers a plain string before, by another message.',
  'Error: DocId must be single/multiple argument of string or CollectionReference':
    'Only an unresolved type of a generic function holds it; errors/model says so in words.',
  'If field path is document ID, then value must be string': noReference,
};

/** Messages that stand in the declarations and never reach a reader, by library; the reason says what was looked at. */
const unprinted = {
  firelordjs: {
    ...unprintedByBoth,
    "Error: 'or' & 'and' queries accept only 'where' clause and 'or' & 'and' queries": constrained,
    "Error: When querying a collection and ordering by documentId(), the value passed to 'startAt/startAfter/endAt/endBefore' must be a plain document ID, but ${T} contains a slash.":
      noReference,
  },
  firelord: {
    ...unprintedByBoth,
    "Error: Don't use '__name__' directly as where's field path, use 'documentId()' sentinel field path instead.":
      noReference,
  },
  firesagejs: {
    'Error: Invalid cursor data type, types must be one of string, number, boolean or null. ': noReference,
    'Error: Query Constraints must be a tuple and cannot be array.': noReference,
    'Error: You can only set or set with priority if the parent data type is Record<string, T>, PushAble<T>, PushAbleOnly<T>, OR NumericKeyRecord<T>. But the data type of path ${TransformUndefinedToRoot<T>} is neither of those':
      'Only the types of setPriority and setWithPriority refer to it, and neither is exported.',
    'Error: When ordering by priority, the first argument passed to startAt(), startAfter() endAt(), endBefore(), or equalTo() must be a valid priority value (null, a number, or a string).':
      'It needs a constraint made by orderByPriority, which is not exported.',
    "Error: path '${C}' is not a child path of ${TransformUndefinedToRoot<P>}":
      'Every caller checks first that the path is a child path, and prints another message.',
  },
};

/** Messages that no record holds, each with the reason, or with the tool where no sample uses it. */
const unrecorded = {
  "Cannot find module 'firelordjs'": 'compiler',
  'Cannot use import statement outside a module': 'Node',
  'Could not resolve "firelordjs"': 'esbuild',
  'Directory import … is not supported': 'Node',
  'Dynamic require of "fs" is not supported': 'esbuild',
  'failed to resolve import "firelordjs"': 'Vite',
  'Not against real data': "the guides' own guard",
  "Property 'readJSON' is missing in type …": 'compiler',
  "Type 'number' is not assignable to type 'DocumentReference<…>'": 'compiler',
  '"projectId" not provided in firebase.initializeApp.': 'runs are given a project',
  'Couldn\'t serialize object of type "ServerTimestampFieldValueImpl"': 'it needs both SDKs in one program',
  'Could not load the default credentials': 'runs are given an emulator',
  'Index not defined': 'the server here has no indexes',
  'Service firestore is not available': 'it needs two builds of the SDK in one program',
  'The host and port of the firestore emulator must be specified': 'runs are given an emulator',
};

/** Rows of tables that still say by hand what compiles or happens, by page. */
const typedVerdicts = {
  'docs/next.mdx': {
    rows: 1,
    reason: 'it is of a version that is not released, which no sample can be compiled against',
  },
  'versioned_docs/version-2.9.x/5.1_error_reading.mdx': { rows: 1, reason: 'entries take its place' },
  'versioned_docs/version-2.9.x/compiler_options.mdx': {
    rows: 2,
    reason: 'plain Node loads the packages or not, without a compiler or a server',
  },
};

/** What a rule of the pages is not held to, each with the reason. */
export const lintExemptions = {
  exemptions: { file: 'config/lintExemptions.ts', unprinted, unrecorded },
  typedVerdicts,
};
