"""The aligner of langextract, run from its own source: LANGEXTRACT_SOURCE is the folder that has the folder langextract."""
import json
import os
import sys
import types

# Its front module loads clients of models; the aligner needs none of them
package = types.ModuleType("langextract")
package.__path__ = [os.path.join(os.environ["LANGEXTRACT_SOURCE"], "langextract")]
sys.modules["langextract"] = package

from langextract.core import data  # noqa: E402
from langextract.resolver import WordAligner  # noqa: E402

EXACT = sys.argv[1:] == ["exact"]

for line in sys.stdin:
    case = json.loads(line)
    extraction = data.Extraction(extraction_class="quote", extraction_text=case["quote"])
    try:
        ((aligned,),) = WordAligner().align_extractions([[extraction]], case["source"])
        status = aligned.alignment_status
    except ValueError:  # no token to align
        status = None
    verified = status == data.AlignmentStatus.MATCH_EXACT if EXACT else status is not None
    print(json.dumps({"id": case["id"], "verdict": "verified" if verified else "unverified"}), flush=True)
