import { format } from 'prettier';
import type { LibraryContent } from '../../records/said/LibraryRecord.ts';
import type { Signature } from '../../records/said/LibraryRecord.ts';

/** Signatures and aliases in lines that a page has room for. */
export async function layOutSignatures(content: LibraryContent): Promise<LibraryContent> {
  // A break after a brace has the formatter keep it.
  const lines = async (text: string) =>
    (
      await format(text.replaceAll(/\{\s+/g, '{ '), {
        parser: 'typescript',
        printWidth: 72,
        semi: false,
        singleQuote: true,
      })
    ).trim();
  const layOutOne = async (signature: Signature): Promise<Signature> => {
    const { short, whole } = signature;
    const call = /^(?:new|type) /.test(short) ? short : (await lines(`function ${short}`)).replace(/^function /, '');
    return { ...signature, short: call, ...(whole !== undefined && { whole: await lines(whole) }) };
  };
  const exports = content.exports.map(async (each) => ({
    ...each,
    signatures: await Promise.all(each.signatures.map(layOutOne)),
  }));
  const aliases = Object.entries(content.aliases).map(
    async ([name, alias]) =>
      [name, alias.text === undefined ? alias : { ...alias, text: await lines(alias.text) }] as const,
  );
  return { ...content, exports: await Promise.all(exports), aliases: Object.fromEntries(await Promise.all(aliases)) };
}
