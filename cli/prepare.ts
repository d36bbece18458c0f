import { findPackage, repairPackage } from "#db/embedded/binaries.ts";

/**
 * `coreto prepare`: run once as the owner of the program's folder. Makes the links of PostgreSQL's libraries, which npm leaves out where
 * install scripts are not run; without them every data folder gets a copy of 60 MB.
 */
const { native, version } = findPackage();
repairPackage(native);
console.log(`  PostgreSQL ${version} is ready in ${native}`);
